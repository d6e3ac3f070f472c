import { constants, getPriority, setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** Entry point of the thread that looks for damage in a database file. Sends the first problem, or undefined. */

// Reading the whole file can take minutes. Only Linux has priorities for threads.
if (process.platform === 'linux') {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  setPriority(Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW));
}

function findDamage(path: string): string | undefined {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const row = database.prepare('pragma quick_check(1)').get();
    const result = String(Object.values(row ?? {})[0]);
    return result === 'ok' ? undefined : result;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database.close();
  }
}

parentPort?.postMessage(findDamage(workerData as string));
