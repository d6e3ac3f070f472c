import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Locks the file beside the database until the result is called or the process ends, however it ends:
 * the lock is the operating system's. Returns undefined if another server holds it.
 */
export function acquireServerLock(path: string): (() => void) | undefined {
  const lock = new DatabaseSync(`${path}-server`);
  try {
    // A transaction of its own file, which never writes, so that others may write to the database.
    lock.exec('begin exclusive');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
