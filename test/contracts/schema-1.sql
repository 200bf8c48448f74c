-- Written by a server of version 0.1.0 (schema 1) that was killed while it worked.
PRAGMA application_id = 1346458188;
PRAGMA user_version = 1;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE scope (
    id INTEGER PRIMARY KEY,
    agent TEXT NOT NULL,
    tenant TEXT NOT NULL,
    owner TEXT NOT NULL,
    UNIQUE (agent, tenant, owner)
  ) STRICT;
INSERT INTO scope VALUES(1,'/greeter','','');
CREATE TABLE task (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    scope INTEGER NOT NULL,
    context_id TEXT NOT NULL,
    state INTEGER NOT NULL,
    status_at TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    dropped INTEGER NOT NULL DEFAULT 0,
    holder TEXT,
    turn INTEGER,
    scratch TEXT,
    finished_at TEXT GENERATED ALWAYS AS (CASE WHEN state IN (3, 4, 5, 7) THEN status_at END) VIRTUAL
  ) STRICT;
INSERT INTO task VALUES(1,'01a1e4fa-bf7a-7281-b8d8-7fd5a6fef807',1,'01a1e4fa-bf84-76fe-9676-49c2776c1b58',3,'2026-11-16T15:30:00.711Z',1,5,NULL,NULL,NULL);
INSERT INTO task VALUES(2,'01a1e4fa-bfdd-72b1-88d6-881391f4e918',1,'01a1e4fa-bfdd-72b2-866b-7d0eb72a4728',3,'2026-11-16T15:30:00.797Z',1,0,NULL,NULL,NULL);
INSERT INTO task VALUES(3,'01a1e4fa-bfe3-75a7-8e05-95f48f91bcff',1,'01a1e4fa-bfe3-75a8-aeb3-f81d529e8634',6,'2026-11-16T15:30:00.852Z',2,0,NULL,NULL,NULL);
INSERT INTO task VALUES(4,'01a1e4fa-c05e-7567-ac83-80b577cd5c39',1,'01a1e4fa-c05e-7568-b0bf-a3ba67ed41fd',2,'2026-11-16T15:30:01.048Z',2,0,'8afa2adc-ea92-448e-9929-885e27586f50',3,NULL);
CREATE TABLE body (
    seq INTEGER PRIMARY KEY,
    folded INTEGER NOT NULL,
    head TEXT NOT NULL,
    artifacts TEXT
  ) STRICT;
INSERT INTO body VALUES(1,5,'{"id":"01a1e4fa-bf7a-7281-b8d8-7fd5a6fef807","contextId":"01a1e4fa-bf84-76fe-9676-49c2776c1b58","status":{"state":"TASK_STATE_COMPLETED","timestamp":"2026-11-16T15:30:00.711Z"},"history":[{"messageId":"m1","role":"ROLE_USER","parts":[{"text":"Zoe"}],"taskId":"01a1e4fa-bf7a-7281-b8d8-7fd5a6fef807","contextId":"01a1e4fa-bf84-76fe-9676-49c2776c1b58"},{"messageId":"01a1e4fa-bf85-720e-9d5c-59ff3e2a328c","contextId":"01a1e4fa-bf84-76fe-9676-49c2776c1b58","taskId":"01a1e4fa-bf7a-7281-b8d8-7fd5a6fef807","role":"ROLE_AGENT","parts":[{"text":"Working"}]}]}','[{"artifactId":"01a1e4fa-bf86-75c9-9d3c-8afb53e46d12","name":"greeting","parts":[{"text":"Hello, "},{"text":"Zoe!"}]}]');
INSERT INTO body VALUES(2,5,'{"id":"01a1e4fa-bfdd-72b1-88d6-881391f4e918","contextId":"01a1e4fa-bfdd-72b2-866b-7d0eb72a4728","status":{"state":"TASK_STATE_COMPLETED","timestamp":"2026-11-16T15:30:00.797Z"},"history":[{"messageId":"m2","role":"ROLE_USER","parts":[{"text":"Ann"}],"taskId":"01a1e4fa-bfdd-72b1-88d6-881391f4e918","contextId":"01a1e4fa-bfdd-72b2-866b-7d0eb72a4728"},{"messageId":"01a1e4fa-bfdd-72b3-ae19-c89cd19ef884","contextId":"01a1e4fa-bfdd-72b2-866b-7d0eb72a4728","taskId":"01a1e4fa-bfdd-72b1-88d6-881391f4e918","role":"ROLE_AGENT","parts":[{"text":"Working"}]}]}','[{"artifactId":"01a1e4fa-bfdd-72b4-b63c-656ad0777cc5","name":"greeting","parts":[{"text":"Hello, "},{"text":"Ann!"}]}]');
INSERT INTO body VALUES(3,4,'{"id":"01a1e4fa-bfe3-75a7-8e05-95f48f91bcff","contextId":"01a1e4fa-bfe3-75a8-aeb3-f81d529e8634","status":{"state":"TASK_STATE_INPUT_REQUIRED","message":{"messageId":"01a1e4fa-c014-74b4-a9df-55388b09bb3c","contextId":"01a1e4fa-bfe3-75a8-aeb3-f81d529e8634","taskId":"01a1e4fa-bfe3-75a7-8e05-95f48f91bcff","role":"ROLE_AGENT","parts":[{"text":"What is your name?"}]},"timestamp":"2026-11-16T15:30:00.852Z"},"history":[{"messageId":"m3","role":"ROLE_USER","parts":[{"text":"hello"}],"taskId":"01a1e4fa-bfe3-75a7-8e05-95f48f91bcff","contextId":"01a1e4fa-bfe3-75a8-aeb3-f81d529e8634"},{"messageId":"01a1e4fa-bfe3-75a9-9358-cd16b46565b3","contextId":"01a1e4fa-bfe3-75a8-aeb3-f81d529e8634","taskId":"01a1e4fa-bfe3-75a7-8e05-95f48f91bcff","role":"ROLE_AGENT","parts":[{"text":"What is your name?"}]},{"messageId":"m4","role":"ROLE_USER","parts":[{"text":"hello"}],"taskId":"01a1e4fa-bfe3-75a7-8e05-95f48f91bcff","contextId":"01a1e4fa-bfe3-75a8-aeb3-f81d529e8634"}]}',NULL);
CREATE TABLE log (
    seq INTEGER PRIMARY KEY,
    task INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    entries TEXT NOT NULL
  ) STRICT;
INSERT INTO log VALUES(2,2,1,5,'[{"task":{"id":"01a1e4fa-bfdd-72b1-88d6-881391f4e918","contextId":"01a1e4fa-bfdd-72b2-866b-7d0eb72a4728","status":{"state":"TASK_STATE_SUBMITTED","timestamp":"2026-11-16T15:30:00.797Z"},"history":[{"messageId":"m2","role":"ROLE_USER","parts":[{"text":"Ann"}],"taskId":"01a1e4fa-bfdd-72b1-88d6-881391f4e918","contextId":"01a1e4fa-bfdd-72b2-866b-7d0eb72a4728"}]}},{"statusUpdate":{"taskId":"01a1e4fa-bfdd-72b1-88d6-881391f4e918","contextId":"01a1e4fa-bfdd-72b2-866b-7d0eb72a4728","status":{"state":"TASK_STATE_WORKING","message":{"messageId":"01a1e4fa-bfdd-72b3-ae19-c89cd19ef884","contextId":"01a1e4fa-bfdd-72b2-866b-7d0eb72a4728","taskId":"01a1e4fa-bfdd-72b1-88d6-881391f4e918","role":"ROLE_AGENT","parts":[{"text":"Working"}]},"timestamp":"2026-11-16T15:30:00.797Z"}}},{"artifactUpdate":{"taskId":"01a1e4fa-bfdd-72b1-88d6-881391f4e918","contextId":"01a1e4fa-bfdd-72b2-866b-7d0eb72a4728","artifact":{"artifactId":"01a1e4fa-bfdd-72b4-b63c-656ad0777cc5","name":"greeting","parts":[{"text":"Hello, "}]},"append":false,"lastChunk":false}},{"artifactUpdate":{"taskId":"01a1e4fa-bfdd-72b1-88d6-881391f4e918","contextId":"01a1e4fa-bfdd-72b2-866b-7d0eb72a4728","artifact":{"artifactId":"01a1e4fa-bfdd-72b4-b63c-656ad0777cc5","name":"greeting","parts":[{"text":"Ann!"}]},"append":true,"lastChunk":false}},{"statusUpdate":{"taskId":"01a1e4fa-bfdd-72b1-88d6-881391f4e918","contextId":"01a1e4fa-bfdd-72b2-866b-7d0eb72a4728","status":{"state":"TASK_STATE_COMPLETED","timestamp":"2026-11-16T15:30:00.797Z"}}}]');
INSERT INTO log VALUES(3,3,1,2,'[{"task":{"id":"01a1e4fa-bfe3-75a7-8e05-95f48f91bcff","contextId":"01a1e4fa-bfe3-75a8-aeb3-f81d529e8634","status":{"state":"TASK_STATE_SUBMITTED","timestamp":"2026-11-16T15:30:00.803Z"},"history":[{"messageId":"m3","role":"ROLE_USER","parts":[{"text":"hello"}],"taskId":"01a1e4fa-bfe3-75a7-8e05-95f48f91bcff","contextId":"01a1e4fa-bfe3-75a8-aeb3-f81d529e8634"}]}},{"statusUpdate":{"taskId":"01a1e4fa-bfe3-75a7-8e05-95f48f91bcff","contextId":"01a1e4fa-bfe3-75a8-aeb3-f81d529e8634","status":{"state":"TASK_STATE_INPUT_REQUIRED","message":{"messageId":"01a1e4fa-bfe3-75a9-9358-cd16b46565b3","contextId":"01a1e4fa-bfe3-75a8-aeb3-f81d529e8634","taskId":"01a1e4fa-bfe3-75a7-8e05-95f48f91bcff","role":"ROLE_AGENT","parts":[{"text":"What is your name?"}]},"timestamp":"2026-11-16T15:30:00.803Z"}}}]');
INSERT INTO log VALUES(4,3,3,3,'[{"received":{"messageId":"m4","role":"ROLE_USER","parts":[{"text":"hello"}],"taskId":"01a1e4fa-bfe3-75a7-8e05-95f48f91bcff","contextId":"01a1e4fa-bfe3-75a8-aeb3-f81d529e8634"}}]');
INSERT INTO log VALUES(5,3,4,4,'[{"statusUpdate":{"taskId":"01a1e4fa-bfe3-75a7-8e05-95f48f91bcff","contextId":"01a1e4fa-bfe3-75a8-aeb3-f81d529e8634","status":{"state":"TASK_STATE_INPUT_REQUIRED","message":{"messageId":"01a1e4fa-c014-74b4-a9df-55388b09bb3c","contextId":"01a1e4fa-bfe3-75a8-aeb3-f81d529e8634","taskId":"01a1e4fa-bfe3-75a7-8e05-95f48f91bcff","role":"ROLE_AGENT","parts":[{"text":"What is your name?"}]},"timestamp":"2026-11-16T15:30:00.852Z"}}}]');
INSERT INTO log VALUES(6,4,1,2,'[{"task":{"id":"01a1e4fa-c05e-7567-ac83-80b577cd5c39","contextId":"01a1e4fa-c05e-7568-b0bf-a3ba67ed41fd","status":{"state":"TASK_STATE_SUBMITTED","timestamp":"2026-11-16T15:30:00.926Z"},"history":[{"messageId":"m5","role":"ROLE_USER","parts":[{"text":"hello"}],"taskId":"01a1e4fa-c05e-7567-ac83-80b577cd5c39","contextId":"01a1e4fa-c05e-7568-b0bf-a3ba67ed41fd"}]}},{"statusUpdate":{"taskId":"01a1e4fa-c05e-7567-ac83-80b577cd5c39","contextId":"01a1e4fa-c05e-7568-b0bf-a3ba67ed41fd","status":{"state":"TASK_STATE_INPUT_REQUIRED","message":{"messageId":"01a1e4fa-c05e-7569-a3a3-fb8c757d6325","contextId":"01a1e4fa-c05e-7568-b0bf-a3ba67ed41fd","taskId":"01a1e4fa-c05e-7567-ac83-80b577cd5c39","role":"ROLE_AGENT","parts":[{"text":"What is your name?"}]},"timestamp":"2026-11-16T15:30:00.926Z"}}}]');
INSERT INTO log VALUES(7,4,3,3,'[{"received":{"messageId":"m6","role":"ROLE_USER","parts":[{"text":"work"}],"taskId":"01a1e4fa-c05e-7567-ac83-80b577cd5c39","contextId":"01a1e4fa-c05e-7568-b0bf-a3ba67ed41fd"}}]');
INSERT INTO log VALUES(8,4,4,5,'[{"statusUpdate":{"taskId":"01a1e4fa-c05e-7567-ac83-80b577cd5c39","contextId":"01a1e4fa-c05e-7568-b0bf-a3ba67ed41fd","status":{"state":"TASK_STATE_WORKING","message":{"messageId":"01a1e4fa-c0d8-72b1-b24d-dde6132bfbd5","contextId":"01a1e4fa-c05e-7568-b0bf-a3ba67ed41fd","taskId":"01a1e4fa-c05e-7567-ac83-80b577cd5c39","role":"ROLE_AGENT","parts":[{"text":"Working"}]},"timestamp":"2026-11-16T15:30:01.048Z"}}},{"artifactUpdate":{"taskId":"01a1e4fa-c05e-7567-ac83-80b577cd5c39","contextId":"01a1e4fa-c05e-7568-b0bf-a3ba67ed41fd","artifact":{"artifactId":"01a1e4fa-c0d8-72b2-b0bd-26696bf805f1","name":"greeting","parts":[{"text":"Hello, "}]},"append":false,"lastChunk":false}}]');
INSERT INTO log VALUES(9,4,6,6,'[{"received":{"messageId":"m7","role":"ROLE_USER","parts":[{"text":"later"}],"taskId":"01a1e4fa-c05e-7567-ac83-80b577cd5c39","contextId":"01a1e4fa-c05e-7568-b0bf-a3ba67ed41fd"}}]');
CREATE TABLE keyed (
    seq INTEGER PRIMARY KEY,
    scope INTEGER NOT NULL,
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    created_at TEXT NOT NULL,
    task_id TEXT,
    turn INTEGER,
    message TEXT,
    UNIQUE (scope, key)
  ) STRICT;
INSERT INTO keyed VALUES(1,1,'key of done','1ip4tla1y4gye3','2026-11-16T15:30:00.796Z','01a1e4fa-bfdd-72b1-88d6-881391f4e918',1,NULL);
INSERT INTO keyed VALUES(2,1,'key of asked','8f6ip51iq549w','2026-11-16T15:30:00.818Z','01a1e4fa-bfe3-75a7-8e05-95f48f91bcff',3,NULL);
INSERT INTO keyed VALUES(3,1,'key of working','1arh3211stwe5k','2026-11-16T15:30:00.994Z','01a1e4fa-c05e-7567-ac83-80b577cd5c39',3,NULL);
CREATE INDEX task_by_time ON task (scope, status_at, id);
CREATE INDEX task_by_state ON task (scope, state, status_at, id);
CREATE INDEX task_by_context ON task (scope, context_id, status_at, id, state);
CREATE INDEX task_by_holder ON task (holder) WHERE holder IS NOT NULL;
CREATE INDEX task_by_finish ON task (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX task_with_log ON task (finished_at) WHERE finished_at IS NOT NULL AND dropped = 0;
CREATE INDEX log_by_task ON log (task, last, first);
CREATE INDEX keyed_by_age ON keyed (created_at);
COMMIT;
