import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { BusEvent } from '#platform/events/event-bus.ts';
import { createLocalEventBus } from '#platform/events/local-event-bus.ts';
import { type DatabaseFixture, onEngine } from '#tests/support/on-both-engines.ts';
import { openTestEngine } from '#tests/support/test-database.ts';
import { insertSetting } from './settings.ts';

const POLL_INTERVAL_MS = 1000;
const externalChange = [
  { kind: 'changed', tags: ['*'], isAddition: false },
  { kind: 'live-events' },
];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Opens the file a second time and records the events of its bus. The fixture's engine is the other process. */
async function startSecondProcess({ location }: DatabaseFixture) {
  const engine = openTestEngine(location);
  const bus = createLocalEventBus(engine);
  const events: BusEvent[] = [];
  bus.subscribe((event) => void events.push(event));
  await bus.start();
  const close = async () => {
    await bus.close();
    await engine.close();
  };
  return { engine, events, close };
}

onEngine('sqlite', 'A change by another process', (test) => {
  test('is noticed when made before the first poll', async ({ database }) => {
    const { engine, events, close } = await startSecondProcess(database);
    await engine.ping();
    await insertSetting(database.engine.db, 'other');
    vi.advanceTimersByTime(POLL_INTERVAL_MS);
    expect(events).toMatchObject(externalChange);
    await close();
  });

  test('is noticed, unlike own changes and opening the file', async ({ database }) => {
    const { engine, events, close } = await startSecondProcess(database);
    await insertSetting(engine.db, 'own');
    vi.advanceTimersByTime(POLL_INTERVAL_MS);
    expect(events).toEqual([]);
    await insertSetting(database.engine.db, 'other');
    vi.advanceTimersByTime(POLL_INTERVAL_MS);
    expect(events).toMatchObject(externalChange);
    await close();
  });
});
