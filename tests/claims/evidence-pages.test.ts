import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';
import { insertClaim, insertEvidence, insertSource } from './insert-claim.ts';

const count = (html: string) => html.match(/<li id="evidence-/g)?.length ?? 0;

onBothEngines('Evidence beyond the first page', (test) => {
  test('is on pages of its own, where repeats and sources of all pages count', async ({
    database,
  }) => {
    const { db } = database.engine;
    const id = await insertClaim(db, 'It has boats');
    const tide = await insertSource(db, 'Tide Post');
    const echo = await insertSource(db, 'Echo');
    const add = (index: number, origin: number, day: string, status: 'visible' | 'held') => {
      const url = `https://example.org/${index}`;
      const changes = { url, canonical_key: url, captured_on: day, status };
      return insertEvidence(db, id, origin, changes);
    };
    for (let index = 0; index < 501; index += 1) await add(index, tide, '2026-01-01', 'visible');
    await add(600, tide, '2026-01-02', 'visible');
    await add(601, echo, '2026-01-02', 'visible');
    await add(602, echo, '2026-01-02', 'held');
    await withHub(database.location, async (hub) => {
      const path = `/claims/${id}-claim`;
      const first = await readPage(hub, path);
      expect(count(first)).toBe(500);
      expect(first).toContain('2 independent sources');
      expect(first).not.toContain('First evidence');
      const [, next = ''] = /href="([^"]*\?evidence=[^"]*)"/.exec(first) ?? [];
      const second = await readPage(hub, next);
      expect(count(second)).toBe(3);
      expect(second.match(/Repeat of the same source/g)).toHaveLength(2);
      expect(second).toContain('2 independent sources');
      expect(second).toContain(`href="${path}"`);
      expect(second).not.toContain('More evidence');
      expect(second).not.toContain('example.org/602');
      const client = await ClaimClient.signIn(hub);
      const table = await client.read(`/admin/edit-claim/${id}/evidence`);
      const [, after = ''] = /evidence\?after=([\w-]+)/.exec(table) ?? [];
      const rest = await client.read(`/admin/edit-claim/${id}/evidence?after=${after}`);
      expect(rest).toContain('example.org/602');
      expect(rest).not.toContain('More evidence');
      expect(rest).toContain('First evidence');
    });
  });

  test('continues the order of the first page, which starts with what is official once the claim is confirmed', async ({
    database,
  }) => {
    const { db } = database.engine;
    const id = await insertClaim(db, 'It has boats', { rating: 'confirmed', standing: 'known' });
    const tide = await insertSource(db, 'Tide Post');
    const studio = await insertSource(db, 'Studio');
    await db
      .updateTable('claim_sources')
      .set({ is_official: true })
      .where('id', '=', studio)
      .execute();
    const add = (name: string, day: string, stance: 'supports' | 'contradicts' | 'official') => {
      const url = `https://example.org/${name}`;
      const origin = stance === 'supports' ? tide : studio;
      const changes = { url, canonical_key: url, captured_on: day, stance };
      return insertEvidence(db, id, origin, changes);
    };
    for (let index = 0; index < 499; index += 1) {
      await add(`said-${index}`, '2026-01-01', 'supports');
    }
    await add('late-1', '2026-01-03', 'supports');
    await add('late-2', '2026-01-03', 'supports');
    await add('confirmed', '2026-01-04', 'official');
    await add('denied', '2026-01-02', 'contradicts');
    const listNames = (html: string) =>
      [...html.matchAll(/href="https:\/\/example\.org\/([\w-]+)"/g)].map(([, name]) => name);
    await withHub(database.location, async (hub) => {
      const first = await readPage(hub, `/claims/${id}-claim`);
      const [, next = ''] = /href="([^"]*\?evidence=[^"]*)"/.exec(first) ?? [];
      const second = await readPage(hub, next);
      expect(count(first)).toBe(500);
      expect(first).toContain('example.org/confirmed');
      expect(first).toContain('example.org/denied');
      expect(second).not.toContain('example.org/confirmed');
      expect(listNames(second)).toEqual(['said-498', 'late-1', 'late-2']);
      expect(second.match(/Repeat of the same source/g)).toHaveLength(3);
    });
  });
});
