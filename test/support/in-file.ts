/** What stands in a store's file, asked past the store. */
import { DatabaseSync } from 'node:sqlite';

/** One figure of a store's file, or a change of it. */
export function inFile(file: string, sql: string): unknown {
  const db = new DatabaseSync(file);
  try {
    return Object.values(db.prepare(sql).get() ?? {})[0];
  } finally {
    db.close();
  }
}
