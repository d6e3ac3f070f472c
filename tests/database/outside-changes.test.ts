import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { BusEvent } from '#platform/events/event-bus.ts';
import { createLocalEventBus } from '#platform/events/local-event-bus.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { openTestEngine } from '#tests/support/test-database.ts';

const LOOK_EVERY = 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

onEngine('sqlite', 'What another process writes', (test) => {
  test('before the first look is heard of at it', async ({ database }) => {
    const engine = openTestEngine(database.location);
    const bus = createLocalEventBus(engine);
    const heard: BusEvent[] = [];
    bus.subscribe((event) => void heard.push(event));
    await bus.start();
    await engine.ping();
    const row = { key: 'other', value_json: {}, updated_at: new Date(0) };
    await database.engine.db.insertInto('settings').values(row).execute();
    vi.advanceTimersByTime(LOOK_EVERY);
    expect(heard).toMatchObject([{ kind: 'changed', tags: ['*'] }, { kind: 'told' }]);
    await bus.close();
    await engine.close();
  });

  test('is heard of, and opening the file is none of it', async ({ database }) => {
    const engine = openTestEngine(database.location);
    const bus = createLocalEventBus(engine);
    const heard: BusEvent[] = [];
    bus.subscribe((event) => void heard.push(event));
    await bus.start();
    const row = { value_json: {}, updated_at: new Date(0) };
    await engine.db
      .insertInto('settings')
      .values({ key: 'own', ...row })
      .execute();
    vi.advanceTimersByTime(LOOK_EVERY);
    expect(heard).toEqual([]);
    await database.engine.db
      .insertInto('settings')
      .values({ key: 'other', ...row })
      .execute();
    vi.advanceTimersByTime(LOOK_EVERY);
    expect(heard).toMatchObject([{ kind: 'changed', tags: ['*'] }, { kind: 'told' }]);
    await bus.close();
    await engine.close();
  });
});
