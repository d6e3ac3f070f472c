import { expect } from 'vitest';
import { LIVE_EVENT_RETENTION_MS, pruneLiveEvents } from '#platform/live/database-live-pruning.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';

const now = new Date('2026-06-01T12:00:00Z');
const old = new Date(now.getTime() - LIVE_EVENT_RETENTION_MS - 1);
const recent = new Date(now.getTime() - LIVE_EVENT_RETENTION_MS + 1000);

onBothEngines('Pruning the live log', (test) => {
  test('deletes expired events in batches and keeps the rest', async ({ database }) => {
    const { db } = database.engine;
    const row = { topic: 'board', kind: 'noted', payload_json: {} };
    const rows = [
      ...Array.from({ length: 4500 }, () => ({ ...row, created_at: old })),
      ...Array.from({ length: 3 }, () => ({ ...row, created_at: recent })),
    ];
    for (let first = 0; first < rows.length; first += 1000) {
      await db
        .insertInto('live_events')
        .values(rows.slice(first, first + 1000))
        .execute();
    }
    expect(await pruneLiveEvents(db, now)).toBe(4500);
    expect(await pruneLiveEvents(db, now)).toBe(0);
    const remaining = await db.selectFrom('live_events').select('id').orderBy('id').execute();
    expect(remaining.map(({ id }) => id)).toEqual([4501, 4502, 4503]);
  });

  test('keeps the newest event however old it is, and accepts an empty log', async ({
    database,
  }) => {
    const { db } = database.engine;
    expect(await pruneLiveEvents(db, now)).toBe(0);
    const row = { topic: 'board', kind: 'noted', payload_json: {}, created_at: old };
    await db.insertInto('live_events').values([row, row]).execute();
    expect(await pruneLiveEvents(db, now)).toBe(1);
    const remaining = await db.selectFrom('live_events').select('id').execute();
    expect(remaining).toEqual([{ id: 2 }]);
  });
});
