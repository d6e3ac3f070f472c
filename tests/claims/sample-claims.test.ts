import { expect } from 'vitest';
import { findMissingEvidence, replaySteps } from '#app/features/claims/claims.policy.ts';
import { countdownConfig } from '#app/features/home/home.schema.ts';
import { getPageConfig } from '#app/features/pages/config/read-page-config.server.ts';
import type { MentioningKind } from '#db/tables/claims.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';

onBothEngines('The claims of the sample', (test) => {
  test('are rated by their steps, with the evidence that each rating needs', async ({ sample }) => {
    const { db } = sample.engine;
    const claims = await db.selectFrom('claims').selectAll().execute();
    expect(new Set(claims.map(({ standing }) => standing)).size).toBe(4);
    for (const { id, title, rating } of claims) {
      const steps = await db
        .selectFrom('claim_steps')
        .select(['from_rating as from', 'to_rating as to'])
        .where('claim_id', '=', id)
        .orderBy('id')
        .execute();
      expect(replaySteps(steps), title).toBe(rating);
      const evidence = await db
        .selectFrom('claim_evidence')
        .select(['stance', 'origin_source_id as originId'])
        .where('claim_id', '=', id)
        .execute();
      const weighed = evidence.map((one) => ({ ...one, isVisible: true }));
      expect(findMissingEvidence(rating, weighed), title).toBeUndefined();
    }
    const official = await db
      .selectFrom('claim_evidence')
      .innerJoin('claim_sources', 'claim_sources.id', 'claim_evidence.origin_source_id')
      .select(['claim_evidence.url', 'is_official'])
      .where('stance', '=', 'official')
      .execute();
    expect(official.filter(({ is_official }) => !is_official)).toEqual([]);
    const listMentioning = async (kind: MentioningKind) => {
      const mentions = db.selectFrom('claim_mentions').where('kind', '=', kind);
      const rows = await mentions.select('content_id as id').distinct().orderBy('id').execute();
      return rows.map(({ id }) => id);
    };
    expect(await listMentioning('article')).toEqual([1, 2, 3, 4, 5]);
    for (const [kind, table] of [
      ['story', 'stories'],
      ['media', 'media_items'],
      ['thread', 'threads'],
    ] as const) {
      const ids = await listMentioning(kind);
      expect(ids, kind).not.toEqual([]);
      const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
      expect(rows.length, kind).toBe(ids.length);
    }
  });

  test('agree with the countdown on when something official was said last', async ({ sample }) => {
    const { db } = sample.engine;
    const { day } = await db
      .selectFrom('claim_evidence')
      .select(({ fn }) => fn.max('captured_on').as('day'))
      .where('stance', '=', 'official')
      .executeTakeFirstOrThrow();
    const { lastWordAt } = await getPageConfig(db, countdownConfig);
    expect(lastWordAt).toBe(`${day}T12:00`);
  });

  test('are no news on articles that report how they were settled', async ({ sample }) => {
    const { db } = sample.engine;
    const settled = await db
      .selectFrom('claim_mentions')
      .innerJoin('claims', 'claims.id', 'claim_mentions.claim_id')
      .innerJoin('articles', 'articles.id', 'claim_mentions.content_id')
      .where('claim_mentions.kind', '=', 'article')
      .select(['claims.title', 'claims.rated_at', 'articles.published_at'])
      .where('claims.standing', '<>', 'open')
      .execute();
    expect(settled.length).toBeGreaterThan(2);
    for (const { title, rated_at, published_at } of settled) {
      expect(rated_at < published_at, title).toBe(true);
    }
  });
});
