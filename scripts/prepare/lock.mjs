import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { print, root } from './run.mjs';

const folder = join(root, '.prepare-lock');
const pidFile = join(folder, 'pid');
const POLL_MS = 100;
/** A lock without a process id was created just now, or its owner exited while creating it. */
const MAX_AGE_WITHOUT_PID_MS = 5000;

/**
 * Does the work if it is needed, once for all commands started in this folder at the same time.
 * @param {() => boolean | Promise<boolean>} isNeeded
 * @param {() => Promise<void>} work
 */
export async function runExclusive(isNeeded, work) {
  if (!(await isNeeded())) return;
  await acquire();
  try {
    if (await isNeeded()) await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function acquire() {
  let isAnnounced = false;
  while (!tryAcquire()) {
    if (isAbandoned()) {
      rmSync(folder, { recursive: true, force: true });
      continue;
    }
    if (!isAnnounced) print('Waiting for another command in this folder…');
    isAnnounced = true;
    await wait(POLL_MS);
  }
}

function tryAcquire() {
  try {
    mkdirSync(folder);
    writeFileSync(pidFile, String(process.pid));
    return true;
  } catch (error) {
    if (getCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned() {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8'));
    return pid > 0 ? !isAlive(pid) : isOld();
  } catch {
    return isOld();
  }
}

function isOld() {
  try {
    return Date.now() - statSync(folder).mtimeMs > MAX_AGE_WITHOUT_PID_MS;
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getCode(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function getCode(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
