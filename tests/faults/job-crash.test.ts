import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database, DatabaseLocation } from '#db/engine.ts';
import { insertJob } from '#db/jobs/insert-job.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { endWithTests } from '#tests/support/programs/running-programs.ts';
import { isSoak } from '#tests/support/soak.ts';

const KILLS = isSoak ? 20 : 4;
const JOBS = KILLS * 50;
/** Jobs started before each kill, so that each kill interrupts some. */
const STARTED = 35;

const program = join(import.meta.dirname, 'job-program.ts');

interface Process {
  child: ChildProcess;
  ready: Promise<void>;
  /** Starts the worker, which runs that many jobs, and resolves once it has started the last one. */
  work: (jobs: number) => Promise<void>;
}

function startProcess(location: DatabaseLocation): Process {
  const child = endWithTests(
    spawn(process.execPath, [program, JSON.stringify(location)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const ready = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  let target = Number.POSITIVE_INFINITY;
  let started = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('ready')) ready.resolve();
    started += text.split('started').length - 1;
    if (started >= target) reached.resolve();
  });
  return {
    child,
    ready: ready.promise,
    work: async (jobs) => {
      target = jobs;
      await ready.promise;
      child.stdin.write(`${jobs}\n`);
      await reached.promise;
    },
  };
}

async function kill({ child }: Process): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function addJobs(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`create table effects (kind text not null, number integer not null)`.execute(
      transaction,
    );
    const schema = { parse: (input: unknown) => input };
    for (let number = 0; number < JOBS / 2; number += 1) {
      for (const name of ['once', 'at-least-once']) {
        const options = { now: new Date(), idempotencyKey: `key-${number}` };
        await insertJob(transaction, { name, schema, attempts: 100 }, { number }, options);
      }
    }
  });
}

async function countJobs(db: Database, status: 'done' | 'waiting'): Promise<number> {
  const row = await db
    .selectFrom('jobs')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function listEffects(db: Database, kind: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from effects where kind = ${kind} order by number`.execute(db);
  return rows.map(({ number }) => number);
}

onBothEngines('Jobs', (test) => {
  test('all run although the process is killed repeatedly, exactly once with finishWith', {
    tags: ['soak'],
  }, async ({ database }) => {
    const { db } = database.engine;
    await addJobs(db);
    let next = startProcess(database.location);
    for (let killed = 0; killed < KILLS; killed += 1) {
      const current = next;
      // The next process starts while this one works.
      next = startProcess(database.location);
      await current.work(STARTED);
      await kill(current);
    }
    expect(await countJobs(db, 'waiting')).toBeGreaterThan(0);
    void next.work(Number.POSITIVE_INFINITY);
    await expect.poll(() => countJobs(db, 'done')).toBe(JOBS);
    await kill(next);
    const all = Array.from({ length: JOBS / 2 }, (_, number) => number);
    expect(await listEffects(db, 'once')).toEqual(all);
    expect([...new Set(await listEffects(db, 'at-least-once'))]).toEqual(all);
  });
});
