/**
 * Tables for what is kept beside the events and made again from them where it is lost: folds of a stream, so that a start
 * need not read its whole past, and how far each reader has come.
 */
export const SHELF_TABLES = `
CREATE TABLE snapshots (
  stream TEXT NOT NULL,
  law TEXT NOT NULL,
  revision INTEGER NOT NULL CHECK (revision >= 0),
  state TEXT NOT NULL,
  PRIMARY KEY (stream, law, revision)
) STRICT;
CREATE TABLE readers (
  name TEXT NOT NULL PRIMARY KEY,
  kept TEXT NOT NULL
) STRICT;
`;
