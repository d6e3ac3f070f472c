import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { BusEvent } from '#platform/events/event-bus.ts';
import { createLocalEventBus } from '#platform/events/local-event-bus.ts';
import { type DatabaseFixture, onEngine } from '#tests/support/on-both-engines.ts';
import { openTestEngine } from '#tests/support/test-database.ts';
import { setSetting } from './setting-rows.ts';

const LOOK_EVERY = 1000;
const outside = [{ kind: 'changed', tags: ['*'] }, { kind: 'live-events' }];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A program on the same file, and what its bus hears; the fixture's own engine is the other one. */
async function startBeside({ location }: DatabaseFixture) {
  const engine = openTestEngine(location);
  const bus = createLocalEventBus(engine);
  const heard: BusEvent[] = [];
  bus.subscribe((event) => void heard.push(event));
  await bus.start();
  const close = async () => {
    await bus.close();
    await engine.close();
  };
  return { engine, heard, close };
}

onEngine('sqlite', 'What another process writes', (test) => {
  test('before the first look is heard of at it', async ({ database }) => {
    const { engine, heard, close } = await startBeside(database);
    await engine.ping();
    await setSetting(database.engine.db, 'other');
    vi.advanceTimersByTime(LOOK_EVERY);
    expect(heard).toMatchObject(outside);
    await close();
  });

  test('is heard of, and opening the file is none of it', async ({ database }) => {
    const { engine, heard, close } = await startBeside(database);
    await setSetting(engine.db, 'own');
    vi.advanceTimersByTime(LOOK_EVERY);
    expect(heard).toEqual([]);
    await setSetting(database.engine.db, 'other');
    vi.advanceTimersByTime(LOOK_EVERY);
    expect(heard).toMatchObject(outside);
    await close();
  });
});
