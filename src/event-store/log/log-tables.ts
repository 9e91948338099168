/**
 * Tables of the transparency log: the hashes of the complete subtrees of each stream's tree, which can be made again from
 * the leaves, and the notes that were signed over it, which cannot. Leaves (level 0) stand in the first only where the
 * events themselves are kept elsewhere.
 */
export const TREE_TABLE = `
CREATE TABLE tree_nodes (
  stream TEXT NOT NULL,
  level INTEGER NOT NULL CHECK (level >= 0),
  number INTEGER NOT NULL CHECK (number >= 0),
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (stream, level, number)
) STRICT, WITHOUT ROWID;
`;
const CHECKPOINTS_TABLE = `
CREATE TABLE checkpoints (
  stream TEXT NOT NULL,
  origin TEXT NOT NULL,
  size INTEGER NOT NULL CHECK (size >= 0),
  note TEXT NOT NULL,
  cosigned INTEGER NOT NULL CHECK (cosigned IN (0, 1)),
  signed_at TEXT NOT NULL,
  PRIMARY KEY (stream, origin, size)
) STRICT;
CREATE INDEX checkpoints_as_signed ON checkpoints (stream);
`;
export const LOG_TABLES = TREE_TABLE + CHECKPOINTS_TABLE;
