import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { insertClaim } from '#tests/claims/insert-claim.ts';
import { readPage } from '#tests/community/read-page.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { expectTrueSums, insertPrediction } from './set-up-prediction.ts';

const now = new Date('2026-03-02T12:00:00Z');

interface Scores {
  actorIds: readonly number[];
  /** The scores of each member's forecasts. */
  score: (index: number) => number;
  count: number;
  season?: number;
}

/** Resolved predictions with a score for each of these members. */
async function insertScores(db: Database, { actorIds, score, count, season = 2026 }: Scores) {
  const claimId = await insertClaim(db, 'It is late', { rating: 'debunked', standing: 'debunked' });
  for (let number = 0; number < count; number += 1) {
    const { pollId } = await insertPrediction(db, claimId);
    const resolved = { outcome: 'no', resolved_at: now, season } as const;
    await db.updateTable('polls').set(resolved).where('id', '=', pollId).execute();
    const rows = actorIds.map((actor_id, index) => {
      return { poll_id: pollId, actor_id, season, percent: 10, score: score(index) };
    });
    await db.insertInto('prediction_scores').values(rows).execute();
  }
}

const listNames = (html: string) =>
  [...html.matchAll(/href="\/members\/([\w-]+)"/g)].map(([, name]) => name);

onBothEngines('The board of predictions', (test) => {
  test('ranks members with five scored forecasts, and pages continue the ranks', async ({
    database,
  }) => {
    const { db } = database.engine;
    const actorIds: number[] = [];
    for (let number = 0; number < 55; number += 1) {
      actorIds.push(await insertMember(db, { name: `M${String(number).padStart(2, '0')}` }));
    }
    await insertScores(db, { actorIds, score: (index) => 9000 - index * 100, count: 5 });
    const few = await insertMember(db, { name: 'Few' });
    await insertScores(db, { actorIds: [few], score: () => 0, count: 4 });
    await insertScores(db, { actorIds: [few], score: () => 0, count: 5, season: 2025 });
    await expectTrueSums(db);
    await withHub(
      database.location,
      async (hub) => {
        const first = await readPage(hub, '/predictions/2026');
        const names = listNames(first);
        expect(names).toHaveLength(50);
        expect(names.slice(0, 2)).toEqual(['M54', 'M53']);
        expect(first).toContain('0.360');
        const next = /href="([^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
        const second = (await readPage(hub, next)).replaceAll('<!-- -->', '');
        expect(listNames(second)).toEqual(['M04', 'M03', 'M02', 'M01', 'M00']);
        expect(second).toContain('51.');
        expect(listNames(await readPage(hub, '/predictions/2025'))).toEqual(['Few']);
        expect((await hub.get('/predictions/2019')).status).toBe(404);
        expect(listNames(await readPage(hub, '/predictions')).slice(0, 1)).toEqual(['M54']);
      },
      { now: () => now },
    );
  });

  test('leaves out the banned, and those who leave it, until they return', async ({ database }) => {
    const { db } = database.engine;
    const mara = await insertMember(db, { name: 'Mara' });
    const banned = await insertMember(db, { name: 'Banned' });
    await insertScores(db, { actorIds: [mara, banned], score: () => 400, count: 5 });
    await db
      .insertInto('sanctions')
      .values({ kind: 'ban', subject_id: banned, reason: 'Spam', created_at: now })
      .execute();
    await withHub(
      database.location,
      async (hub) => {
        const cookie = await signInAs(hub, 'mara@example.com');
        const send = (intent: string) => hub.post('/settings', { intent }, { cookie });
        const read = async () => ({
          board: listNames(await readPage(hub, '/predictions/2026')),
          profile: (await readPage(hub, '/members/Mara')).includes('Brier score'),
        });
        expect(await read()).toEqual({ board: ['Mara'], profile: true });
        const left = await send('leave-predictions');
        expect(left.status).toBe(303);
        const shown = await hub.get(left.headers.get('location') ?? '', { cookie });
        expect(await shown.text()).not.toContain('Profile saved');
        expect(await read()).toEqual({ board: [], profile: false });
        const settings = await hub.get('/settings', { cookie });
        expect(await settings.text()).toContain('Return to the board');
        expect((await send('join-predictions')).status).toBe(303);
        expect(await read()).toEqual({ board: ['Mara'], profile: true });
      },
      { now: () => now },
    );
  });
});
