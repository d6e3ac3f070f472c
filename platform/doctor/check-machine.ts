import { execFile } from 'node:child_process';
import { stat, statfs } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Engine } from '#db/engine.ts';
import { readDatabaseClock } from '#db/upkeep/database-facts.ts';
import type { Config } from '#platform/config/config.ts';
import { attempt, type Finding, orUndefined } from './finding.ts';

const MIN_FREE_BYTES = 200_000_000;
const LOW_FREE_BYTES = 1_000_000_000;
/** Codes of two-factor apps change every 30 seconds. */
const MAX_CLOCK_DIFFERENCE_S = 10;

interface MachineDeps {
  config: Pick<Config, 'dataFolder'>;
  engine: Pick<Engine, 'kind' | 'db'>;
  now: () => Date;
}

export async function checkMachine({ config, engine, now }: MachineDeps): Promise<Finding[]> {
  const checks = await Promise.all([
    attempt('Disk', checkDisk(config.dataFolder)),
    attempt('Data folder', checkDataFolder(config.dataFolder)),
    attempt('Clock', checkClock(engine, now)),
  ]);
  return checks.flat();
}

async function checkDisk(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const message = `${(free / 1e9).toFixed(1)} GB are free in ${folder}.`;
  if (free >= LOW_FREE_BYTES) return { title: 'Disk', verdict: 'ok', message };
  const verdict = free < MIN_FREE_BYTES ? 'problem' : 'warning';
  return {
    title: 'Disk',
    verdict,
    message: `Only ${message} Nothing can be written to a full disk.`,
  };
}

async function checkDataFolder(folder: string): Promise<Finding> {
  const title = 'Data folder';
  const { mode } = await stat(folder);
  return (mode & 0o007) === 0
    ? { title, verdict: 'ok', message: 'Other users of this machine can’t read it.' }
    : {
        title,
        verdict: 'warning',
        message: `Other users of this machine can read it. Run: chmod o= ${folder}`,
      };
}

async function checkClock({ kind, db }: MachineDeps['engine'], now: () => Date): Promise<Finding> {
  const title = 'Clock';
  if (kind === 'postgres') {
    const databaseTime = (await readDatabaseClock(db)) ?? now();
    const seconds = Math.abs(now().getTime() - databaseTime.getTime()) / 1000;
    if (seconds > MAX_CLOCK_DIFFERENCE_S) {
      const message = `This machine and the database differ by ${Math.round(seconds)} seconds. Synchronize both clocks.`;
      return { title, verdict: 'problem', message };
    }
  }
  const synchronized = await orUndefined(
    promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value']),
  );
  switch (synchronized?.stdout.trim()) {
    case 'yes':
      return { title, verdict: 'ok', message: 'It is synchronized.' };
    case 'no':
      return {
        title,
        verdict: 'warning',
        message:
          'It isn’t synchronized, so two-factor codes and schedules may be off. Run: timedatectl set-ntp true',
      };
    default:
      return {
        title,
        verdict: 'skipped',
        message: 'This system doesn’t say if it is synchronized.',
      };
  }
}
