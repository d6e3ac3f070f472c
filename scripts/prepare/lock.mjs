import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, say } from './run.mjs';

const folder = join(root, '.prepare-lock');
const pidFile = join(folder, 'pid');
const LOOK_EVERY = 100;
/** A lock without an owner's number is one whose owner has only just made it, or died doing so. */
const NAMELESS_FOR_AT_MOST = 5000;

/**
 * Does the work if it is needed, once among all commands started in this folder at the same time.
 * @param {() => boolean | Promise<boolean>} isNeeded
 * @param {() => Promise<void>} work
 */
export async function onceAtATime(isNeeded, work) {
  if (!(await isNeeded())) return;
  await take();
  try {
    if (await isNeeded()) await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function take() {
  let isAnnounced = false;
  while (!tryToTake()) {
    if (isAbandoned()) {
      rmSync(folder, { recursive: true, force: true });
      continue;
    }
    if (!isAnnounced) say('Waiting for another start in this folder to get ready…');
    isAnnounced = true;
    await wait(LOOK_EVERY);
  }
}

function tryToTake() {
  try {
    mkdirSync(folder);
    writeFileSync(pidFile, String(process.pid));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
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
    return Date.now() - statSync(folder).mtimeMs > NAMELESS_FOR_AT_MOST;
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
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
