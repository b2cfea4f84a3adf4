BEGIN TRANSACTION;
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num));
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE cut_move (
	step VARCHAR(200) NOT NULL, 
	seat TEXT, 
	action VARCHAR(200), 
	entered TEXT NOT NULL, 
	confirmed BOOLEAN NOT NULL, 
	"by" VARCHAR(200) NOT NULL, 
	play_id CHAR(32) NOT NULL, 
	branch INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	cut DATETIME NOT NULL, 
	CONSTRAINT pk_cut_move PRIMARY KEY (play_id, branch, number), 
	CONSTRAINT fk_cut_move_play_id FOREIGN KEY(play_id) REFERENCES play (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "cut_move" VALUES('turn.count','2',NULL,'{"points":2}',0,'person','07249745ebf446b897a9528415dd60e3',1,3,'2026-11-30 10:26:30.780992','2026-11-30 10:26:30.783408');
INSERT INTO "cut_move" VALUES('turn.count','1',NULL,'{"points":6}',0,'person','07249745ebf446b897a9528415dd60e3',2,4,'2026-11-30 10:26:30.802758','2026-11-30 10:26:30.805475');
CREATE TABLE draft (
	id VARCHAR(200) NOT NULL, 
	text TEXT NOT NULL, 
	changed DATETIME NOT NULL, 
	CONSTRAINT pk_draft PRIMARY KEY (id)
);
INSERT INTO "draft" VALUES('setup','a draft','2026-11-30 10:26:30.810145');
CREATE TABLE game (
	id CHAR(32) NOT NULL, 
	word TEXT, 
	title TEXT NOT NULL, 
	CONSTRAINT pk_game PRIMARY KEY (id), 
	CONSTRAINT uq_game_word UNIQUE (word)
);
INSERT INTO "game" VALUES('41f5f6e23ecd42adb81fb6fd035bf953','counting','Counting');
CREATE TABLE move (
	step VARCHAR(200) NOT NULL, 
	seat TEXT, 
	action VARCHAR(200), 
	entered TEXT NOT NULL, 
	confirmed BOOLEAN NOT NULL, 
	"by" VARCHAR(200) NOT NULL, 
	play_id CHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_move PRIMARY KEY (play_id, number), 
	CONSTRAINT fk_move_play_id FOREIGN KEY(play_id) REFERENCES play (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "move" VALUES('setup.players',NULL,NULL,'{"seat/1/person":"Ada","seat/2/person":"Ben","turns":3}',0,'person','07249745ebf446b897a9528415dd60e3',1,'2026-11-30 10:26:30.757874');
INSERT INTO "move" VALUES('turn.count','1',NULL,'{"points":1}',0,'person','07249745ebf446b897a9528415dd60e3',2,'2026-11-30 10:26:30.775225');
INSERT INTO "move" VALUES('turn.count','2',NULL,'{"points":5}',0,'person','07249745ebf446b897a9528415dd60e3',3,'2026-11-30 10:26:30.796079');
INSERT INTO "move" VALUES('setup.players',NULL,NULL,'{"seat/1/person":"Ada","seat/2/person":"","turns":3}',0,'person','3a0ea86441144e679fa58a28e6eb6529',1,'2026-11-30 10:26:30.823402');
INSERT INTO "move" VALUES('turn.count','1',NULL,'{"points":4}',0,'person','3a0ea86441144e679fa58a28e6eb6529',2,'2026-11-30 10:26:30.836564');
INSERT INTO "move" VALUES('turn.count','2',NULL,'{"points":9}',0,'person','3a0ea86441144e679fa58a28e6eb6529',3,'2026-11-30 10:26:30.841545');
INSERT INTO "move" VALUES('turn.count','1',NULL,'{"points":2}',0,'person','3a0ea86441144e679fa58a28e6eb6529',4,'2026-11-30 10:26:30.843444');
INSERT INTO "move" VALUES('setup.players',NULL,NULL,'{"seat/1/person":"Ada","seat/2/person":"Ben","turns":2}',0,'person','42984d3c7ad247b18b803cf720869eb2',1,'2026-11-30 10:26:30.845963');
INSERT INTO "move" VALUES('turn.count','1',NULL,'{"points":-3}',0,'person','42984d3c7ad247b18b803cf720869eb2',2,'2026-11-30 10:26:30.850218');
INSERT INTO "move" VALUES('turn.count','2',NULL,'{"points":5}',0,'person','42984d3c7ad247b18b803cf720869eb2',3,'2026-11-30 10:26:30.852334');
INSERT INTO "move" VALUES('setup.players',NULL,NULL,'{"seat/1/person":"Zo\u00eb","seat/2/person":"Ben","turns":2}',0,'person','7f92daf7447a4984b510adcab2ff1e84',1,'2026-11-30 10:26:30.855178');
INSERT INTO "move" VALUES('turn.count','1',NULL,'{"points":1}',0,'person','7f92daf7447a4984b510adcab2ff1e84',2,'2026-11-30 10:26:30.860633');
INSERT INTO "move" VALUES('turn.count','2',NULL,'{"points":1}',0,'person','7f92daf7447a4984b510adcab2ff1e84',3,'2026-11-30 10:26:30.865234');
CREATE TABLE person (
	id CHAR(32) NOT NULL, 
	name TEXT NOT NULL, 
	folded TEXT NOT NULL, 
	CONSTRAINT pk_person PRIMARY KEY (id)
);
INSERT INTO "person" VALUES('233cac782fb14d20946f00753c6db227','Ada','ada');
INSERT INTO "person" VALUES('62f7e27859bc4a85b15a0beefd34e105','Ben','ben');
INSERT INTO "person" VALUES('f1744d4933544c8db588621fee78b12f','Zoë','zoë');
CREATE TABLE place (
	id CHAR(32) NOT NULL, 
	name TEXT NOT NULL, 
	folded TEXT NOT NULL, 
	CONSTRAINT pk_place PRIMARY KEY (id)
);
CREATE TABLE play (
	id CHAR(32) NOT NULL, 
	game_id CHAR(32) NOT NULL, 
	place_id CHAR(32), 
	seed BIGINT, 
	rules_version INTEGER, 
	revision INTEGER NOT NULL, 
	moves INTEGER NOT NULL, 
	redo_branch INTEGER, 
	started DATETIME NOT NULL, 
	played_on DATE NOT NULL, 
	ended DATETIME, 
	changed DATETIME NOT NULL, 
	deleted DATETIME, 
	headline TEXT NOT NULL, 
	result TEXT, 
	facts TEXT NOT NULL, 
	notes TEXT NOT NULL, 
	import_id CHAR(32), 
	CONSTRAINT pk_play PRIMARY KEY (id), 
	CONSTRAINT fk_play_game_id FOREIGN KEY(game_id) REFERENCES game (id), 
	CONSTRAINT fk_play_place_id FOREIGN KEY(place_id) REFERENCES place (id)
);
INSERT INTO "play" VALUES('07249745ebf446b897a9528415dd60e3','41f5f6e23ecd42adb81fb6fd035bf953',NULL,7,3,7,3,2,'2026-11-30 10:26:30.757874','2026-11-30',NULL,'2026-11-30 10:26:30.805475',NULL,'Turn 2',NULL,'{"turns":3}','',NULL);
INSERT INTO "play" VALUES('3a0ea86441144e679fa58a28e6eb6529','41f5f6e23ecd42adb81fb6fd035bf953',NULL,7,3,4,4,NULL,'2026-11-30 10:26:30.823402','2026-11-30','2026-11-30 10:26:30.843444','2026-11-30 10:26:30.843444',NULL,'Turn 3','points','{"turns":3}','',NULL);
INSERT INTO "play" VALUES('42984d3c7ad247b18b803cf720869eb2','41f5f6e23ecd42adb81fb6fd035bf953',NULL,7,3,3,3,NULL,'2026-11-30 10:26:30.845963','2026-11-30','2026-11-30 10:26:30.852334','2026-11-30 10:26:30.852334',NULL,'Turn 2','points','{"turns":2}','',NULL);
INSERT INTO "play" VALUES('7f92daf7447a4984b510adcab2ff1e84','41f5f6e23ecd42adb81fb6fd035bf953',NULL,7,3,4,3,NULL,'2026-11-30 10:26:30.855178','2026-11-30','2026-11-30 10:26:30.865234','2026-11-30 10:26:30.869061','2026-11-30 10:26:30.868630','Turn 2','points','{"turns":2}','',NULL);
CREATE TABLE remembered (
	"key" TEXT NOT NULL, 
	value TEXT NOT NULL, 
	changed DATETIME NOT NULL, 
	CONSTRAINT pk_remembered PRIMARY KEY ("key")
)
 WITHOUT ROWID

;
INSERT INTO "remembered" VALUES('board/1','4','2026-11-30 10:26:30.757874');
CREATE TABLE ruling (
	game_id CHAR(32) NOT NULL, 
	ruling VARCHAR(200) NOT NULL, 
	way VARCHAR(200) NOT NULL, 
	CONSTRAINT pk_ruling PRIMARY KEY (game_id, ruling), 
	CONSTRAINT fk_ruling_game_id FOREIGN KEY(game_id) REFERENCES game (id)
)
 WITHOUT ROWID

;
INSERT INTO "ruling" VALUES('41f5f6e23ecd42adb81fb6fd035bf953','waste','yes');
CREATE TABLE score_line (
	seat_id CHAR(32) NOT NULL, 
	position INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	chapter INTEGER NOT NULL, 
	value BIGINT NOT NULL, 
	CONSTRAINT pk_score_line PRIMARY KEY (seat_id, position), 
	CONSTRAINT fk_score_line_seat_id FOREIGN KEY(seat_id) REFERENCES seat (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "score_line" VALUES('2f5ce1735ee84b97a3e708eb83cdbe39',0,'points',1,6);
INSERT INTO "score_line" VALUES('2f5ce1735ee84b97a3e708eb83cdbe39',1,'bonus',0,0);
INSERT INTO "score_line" VALUES('9877ffe889814e768465e380c78c75e1',0,'points',1,5);
INSERT INTO "score_line" VALUES('9877ffe889814e768465e380c78c75e1',1,'bonus',0,0);
INSERT INTO "score_line" VALUES('b939c756aea049409f1eca0356379725',0,'points',1,1);
INSERT INTO "score_line" VALUES('b939c756aea049409f1eca0356379725',1,'bonus',0,0);
INSERT INTO "score_line" VALUES('c952467efec041d29bfb7a02f65333f6',0,'points',1,1);
INSERT INTO "score_line" VALUES('c952467efec041d29bfb7a02f65333f6',1,'bonus',0,0);
INSERT INTO "score_line" VALUES('e17e359467b6494a95c7bc9ddb6453b3',0,'points',1,-3);
INSERT INTO "score_line" VALUES('e17e359467b6494a95c7bc9ddb6453b3',1,'bonus',0,0);
INSERT INTO "score_line" VALUES('ec9e4151c41e463fbd0910cd5cecc36b',0,'points',1,5);
INSERT INTO "score_line" VALUES('ec9e4151c41e463fbd0910cd5cecc36b',1,'bonus',0,0);
INSERT INTO "score_line" VALUES('fb61d4fa028f4ffd82700981ef3a86a0',0,'points',1,1);
INSERT INTO "score_line" VALUES('fb61d4fa028f4ffd82700981ef3a86a0',1,'bonus',0,0);
CREATE TABLE seat (
	id CHAR(32) NOT NULL, 
	play_id CHAR(32) NOT NULL, 
	position INTEGER NOT NULL, 
	seat TEXT NOT NULL, 
	name TEXT NOT NULL, 
	person_id CHAR(32), 
	automa BOOLEAN NOT NULL, 
	character TEXT NOT NULL, 
	team TEXT NOT NULL, 
	score BIGINT, 
	rank INTEGER, 
	won BOOLEAN NOT NULL, 
	facts TEXT NOT NULL, 
	CONSTRAINT pk_seat PRIMARY KEY (id), 
	CONSTRAINT uq_seat_play_id_seat UNIQUE (play_id, seat), 
	CONSTRAINT fk_seat_play_id FOREIGN KEY(play_id) REFERENCES play (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seat_person_id FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "seat" VALUES('c952467efec041d29bfb7a02f65333f6','07249745ebf446b897a9528415dd60e3',0,'1','Ada','233cac782fb14d20946f00753c6db227',0,'Counter','',1,2,0,'{"points":1}');
INSERT INTO "seat" VALUES('ec9e4151c41e463fbd0910cd5cecc36b','07249745ebf446b897a9528415dd60e3',1,'2','Ben','62f7e27859bc4a85b15a0beefd34e105',0,'','',5,1,0,'{}');
INSERT INTO "seat" VALUES('2f5ce1735ee84b97a3e708eb83cdbe39','3a0ea86441144e679fa58a28e6eb6529',0,'1','Ada','233cac782fb14d20946f00753c6db227',0,'Counter','',6,2,0,'{"points":6}');
INSERT INTO "seat" VALUES('94d74a1d0d224a98969df8fc1203f47d','3a0ea86441144e679fa58a28e6eb6529',1,'2','Automa',NULL,1,'Robot','',NULL,NULL,1,'{}');
INSERT INTO "seat" VALUES('e17e359467b6494a95c7bc9ddb6453b3','42984d3c7ad247b18b803cf720869eb2',0,'1','Ada','233cac782fb14d20946f00753c6db227',0,'Counter','',-3,2,0,'{"points":-3}');
INSERT INTO "seat" VALUES('9877ffe889814e768465e380c78c75e1','42984d3c7ad247b18b803cf720869eb2',1,'2','Ben','62f7e27859bc4a85b15a0beefd34e105',0,'','',5,1,1,'{}');
INSERT INTO "seat" VALUES('fb61d4fa028f4ffd82700981ef3a86a0','7f92daf7447a4984b510adcab2ff1e84',0,'1','Zoë','f1744d4933544c8db588621fee78b12f',0,'Counter','',1,1,1,'{"points":1}');
INSERT INTO "seat" VALUES('b939c756aea049409f1eca0356379725','7f92daf7447a4984b510adcab2ff1e84',1,'2','Ben','62f7e27859bc4a85b15a0beefd34e105',0,'','',1,1,1,'{}');
CREATE INDEX ix_person_folded ON person (folded);
CREATE INDEX ix_place_folded ON place (folded);
CREATE INDEX ix_remembered_changed ON remembered (changed);
CREATE INDEX ix_play_place_id ON play (place_id);
CREATE INDEX ix_play_import_id ON play (import_id);
CREATE INDEX ix_play_deleted_result_played_on_started_id ON play (deleted, result, played_on, started, id);
CREATE INDEX ix_play_game_id_deleted_played_on_started_id ON play (game_id, deleted, played_on, started, id);
CREATE INDEX ix_play_deleted_result_changed ON play (deleted, result, changed);
CREATE INDEX ix_play_deleted_played_on_started_id ON play (deleted, played_on, started, id);
CREATE INDEX ix_seat_person_id ON seat (person_id);
COMMIT;
