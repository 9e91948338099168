/** Tables for the events of all streams, in the order in which they were committed, and for the ids they use. */

// The third trigger: INSERT OR REPLACE deletes the row in its way without asking the second. NEW.position is -1
// where the insert leaves it to SQLite.
export const EVENT_TABLES = `
CREATE TABLE events (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  stream TEXT NOT NULL,
  revision INTEGER NOT NULL CHECK (revision >= 0),
  event_id TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  schema_version INTEGER NOT NULL,
  data TEXT NOT NULL,
  meta TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  leaf_hash TEXT NOT NULL,
  UNIQUE (stream, revision)
) STRICT;
CREATE TABLE ids (
  stream TEXT NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (stream, kind, id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;
CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;
CREATE TRIGGER events_are_not_replaced BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM events WHERE position = NEW.position)
  OR EXISTS (SELECT 1 FROM events WHERE event_id = NEW.event_id)
  OR EXISTS (SELECT 1 FROM events WHERE stream = NEW.stream AND revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'an event is never replaced'); END;
`;
