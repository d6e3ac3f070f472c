import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DatabaseLocation, Engine, EngineKind } from '#db/engine.ts';
import { isMigrated, migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations.ts';
import { endWithTests } from '#tests/support/programs/running-programs.ts';
import { createTestDatabase, openTestEngine } from '#tests/support/test-database.ts';

const names = Object.keys(migrations);

/** Opens engines on one database without tables. */
async function openBlank(kind: EngineKind, count: number): Promise<Engine[]> {
  const testDatabase = await createTestDatabase(kind, 'blank');
  const engines = Array.from({ length: count }, () => openTestEngine(testDatabase.location));
  onTestFinished(async () => {
    await Promise.all(engines.map((engine) => engine.close()));
    await testDatabase.remove();
  });
  return engines;
}

describe.each(['sqlite', 'postgres'] as const)('Migrating on %s', (kind) => {
  test('runs every migration in order, and none the second time', async () => {
    const [engine] = await openBlank(kind, 1);
    if (!engine) throw new Error('No engine was opened.');
    expect(await isMigrated(engine)).toBe(false);
    expect(await migrate(engine)).toEqual(names);
    expect(await isMigrated(engine)).toBe(true);
    expect(await migrate(engine)).toEqual([]);
  });

  test('happens once when two processes start on the same empty database', async () => {
    const testDatabase = await createTestDatabase(kind, 'blank');
    onTestFinished(testDatabase.remove);
    const processes = [startProcess(testDatabase.location), startProcess(testDatabase.location)];
    await Promise.all(processes.map((child) => once(child.stdout, 'readable')));
    const outputs = processes.map((child) => text(child.stdout));
    const errors = processes.map((child) => text(child.stderr));
    for (const child of processes) child.stdin.end('start\n');
    const lines = (await Promise.all(outputs)).map((output) => output.split('\n')[1] ?? '');
    expect((await Promise.all(errors)).join('')).toBe('');
    expect(lines.flatMap((line) => JSON.parse(line))).toEqual(names);
  });
});

describe('The start lock on postgres', () => {
  test('lets two engines of one process migrate once', async () => {
    const engines = await openBlank('postgres', 2);
    const ran = await Promise.all(
      engines.map((engine) => engine.holdStartLock(() => migrate(engine))),
    );
    expect(ran.flat()).toEqual(names);
  });

  test('is held by one instance at a time, and released by one that fails', async () => {
    const engines = await openBlank('postgres', 4);
    let holders = 0;
    const work = async (engine: Engine, index: number) => {
      holders += 1;
      expect(holders).toBe(1);
      await engine.ping();
      holders -= 1;
      if (index === 1) throw new Error('this instance cannot start');
    };
    const outcomes = await Promise.allSettled(
      engines.map((engine, index) => engine.holdStartLock(() => work(engine, index))),
    );
    const failed = outcomes.map((outcome) => outcome.status === 'rejected');
    expect(failed).toEqual([false, true, false, false]);
  });
});

function startProcess(location: DatabaseLocation): ChildProcessWithoutNullStreams {
  const script = join(import.meta.dirname, 'start-migrations.ts');
  return endWithTests(spawn(process.execPath, [script, JSON.stringify(location)]));
}
