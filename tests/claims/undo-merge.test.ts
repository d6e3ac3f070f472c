import { expect } from 'vitest';
import { saveFollow } from '#app/features/notifications/follows.server.ts';
import type { Database } from '#db/engine.ts';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

/** All that hangs on claims. */
async function readClaims(db: Database) {
  const [claims, evidence, mentions, follows, posts, steps] = await Promise.all([
    db
      .selectFrom('claims')
      .select(['id', 'title', 'status', 'rating', 'merged_into_id'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('claim_evidence')
      .select(['id', 'claim_id', 'status', 'revision'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('claim_mentions')
      .select(['claim_id', 'kind', 'content_id', 'position', 'is_from_text', 'is_public'])
      .select('created_at')
      .orderBy('content_id')
      .orderBy('claim_id')
      .execute(),
    db
      .selectFrom('follows')
      .select(['actor_id', 'target', 'level', 'created_at'])
      .orderBy('actor_id')
      .orderBy('target')
      .execute(),
    db
      .selectFrom('posts')
      .innerJoin('threads', 'threads.id', 'posts.thread_id')
      .select(['posts.id', 'subject_id', 'post_count', 'is_listed'])
      .orderBy('posts.id')
      .execute(),
    db.selectFrom('claim_steps').select(['id', 'claim_id', 'evidence_id']).orderBy('id').execute(),
  ]);
  return { claims, evidence, mentions, follows, posts, steps };
}

/** Two claims that share a page and a card of an article, of which ships has more. */
async function prepare(client: ClaimClient, hub: TestHub, article: number) {
  const boats = await client.add(`It has boats ${article}`);
  const ships = await client.add(`There are ships ${article}`);
  await client.addEvidence(boats, { url: 'https://example.org/a' });
  await client.addEvidence(ships, { url: 'https://example.org/a' });
  const url = 'https://example.net/b';
  const added = await client.addEvidence(ships, { url, origin: 'Harbor Notes' });
  expect(added.status, added.html).toBe(303);
  const body = `[](claim:${ships})\n\n[](claim:${boats})`;
  const edit = async (changes: Record<string, string>) => {
    const { cookie } = client;
    const path = `/admin/edit-article/${article}`;
    await (await submitForm(hub, path, { ...changes, intent: 'save' }, { cookie })).text();
  };
  await edit({ body });
  const merge = async (from = ships, into = boats) => {
    const form = { intent: 'merge', into: String(into), reason: 'Ships are boats.' };
    const merged = await client.post(`/admin/edit-claim/${from}/merge`, form);
    expect(merged.status, merged.html).toBe(303);
    return merged.location;
  };
  return { boats, ships, edit, merge };
}

onBothEngines('Undoing a merge of claims', (test) => {
  test('gives each what it had', async ({ database }) => {
    const { db } = database.engine;
    await insertArticle(db, { is_featured: false, slug: 'a-signal' });
    await insertArticle(db, { is_featured: false, slug: 'another' });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const { boats, ships, merge } = await prepare(client, hub, 1);
      const { cookie } = client;
      const card = { body: `[](claim:${ships})`, intent: 'save' };
      await (await submitForm(hub, '/admin/edit-article/2', card, { cookie })).text();
      await client.rate(ships, 'possible', { evidenceId: '3' });
      await insertMessage(db, { subject: { kind: 'claim', id: boats }, body: 'A boat.' });
      await insertMessage(db, { subject: { kind: 'claim', id: ships }, body: 'A ship.' });
      const mara = await insertMember(db, { name: 'Mara' });
      const tom = await insertMember(db, { name: 'Tom' });
      const deps = { transaction: database.transaction, now: new Date() };
      await saveFollow(deps, mara, `claim:${ships}`, 'all');
      await saveFollow(deps, tom, `claim:${ships}`, 'all');
      await saveFollow(deps, tom, `claim:${boats}`, 'none');
      const pages = {
        boats: `/claims/${boats}-it-has-boats-1`,
        ships: `/claims/${ships}-there-are-ships-1`,
      };
      const before = await readClaims(db);
      expect(before.mentions).toHaveLength(3);
      const location = await merge();
      expect(await readPage(hub, pages.boats)).toContain('A ship.');
      expect(await readClaims(db)).not.toEqual(before);
      const undone = await client.undo(location);
      expect(await client.read(undone.location)).toContain('Claims separated');
      expect(await readClaims(db)).toEqual(before);
      const own = await readPage(hub, pages.boats);
      expect(own).toMatch(
        /“There are ships 1” became a claim of its own again\..*“There are ships 1” became a part of this claim\./s,
      );
      expect(own).not.toContain('A ship.');
      const back = await readPage(hub, pages.ships);
      expect(back).toMatch(
        /It was separated from “It has boats 1” again\..*It became a part of “It has boats 1”\./s,
      );
      expect(back).toContain(`href="${pages.boats}"`);
      const changes = await db.selectFrom('claim_changes').select('kind').orderBy('id').execute();
      expect(changes).toEqual([{ kind: 'merged' }, { kind: 'unmerged' }]);
      for (const change of [
        db.deleteFrom('claim_changes'),
        db.updateTable('claim_changes').set({ reason: 'Another.' }),
      ]) {
        await expect(change.execute()).rejects.toThrow('append-only');
      }
      for (const text of ['A ship.', 'Because of possible.', '2 independent sources']) {
        expect(back).toContain(text);
      }
      expect(await readPage(hub, '/news/1-a-signal')).toContain('There are ships 1');
      expect((await client.undo(location)).location).toContain('not-undone');
      const log = await db
        .selectFrom('audit_log')
        .select('action')
        .where('subject_kind', '=', 'claim')
        .where('subject_id', '=', boats)
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      expect(log).toEqual([{ action: 'claim.unmerge' }, { action: 'claim.merge' }]);
      expect((await client.rate(ships, 'unlikely')).status).toBe(303);
    });
  });

  test('takes claims along that had been merged before, one merge after the other', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertArticle(db, { is_featured: false, slug: 'a-signal' });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const { boats, ships, merge } = await prepare(client, hub, 1);
      const yachts = await client.add('It has yachts');
      const separate = await readClaims(db);
      const first = await merge();
      const merged = await readClaims(db);
      const second = await merge(boats, yachts);
      expect((await client.undo(first)).location).toContain('not-undone');
      await client.undo(second);
      expect(await readClaims(db)).toEqual(merged);
      expect(merged.claims[1]).toMatchObject({ id: ships, merged_into_id: boats });
      await client.undo(first);
      expect(await readClaims(db)).toEqual(separate);
      // The other way around, each still says once that it was a part of the other.
      await merge(boats, ships);
      const page = await readPage(hub, `/claims/${ships}-there-are-ships-1`);
      expect(page.split('It became a part of “It has boats 1”.')).toHaveLength(2);
      expect(page.split('“It has boats 1” became a part of this claim.')).toHaveLength(2);
      await db.deleteFrom('claims').where('id', '=', yachts).execute();
    });
  });

  test('leaves it as it is if something has changed since', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      type Prepared = Awaited<ReturnType<typeof prepare>>;
      const evidence = { url: 'https://example.net/b', origin: 'Harbor Notes' };
      const changes: Record<string, (claims: Prepared) => Promise<unknown>> = {
        rated: ({ boats }) => client.rate(boats, 'unlikely'),
        archived: ({ boats }) => client.edit(boats, { title: 'It has boats' }, 'archive'),
        'evidence edited': async ({ boats }) => {
          const { id } = await db
            .selectFrom('claim_evidence')
            .select('id')
            .where('claim_id', '=', boats)
            .where('url', '=', evidence.url)
            .executeTakeFirstOrThrow();
          const saved = await client.addEvidence(boats, { ...evidence, note: 'More.' }, id);
          expect(saved.status, saved.html).toBe(303);
        },
        'no longer mentioned': ({ edit }) => edit({ body: 'Nothing.' }),
        'mentioned by another': async ({ ships }) => {
          const id = await insertArticle(db, { is_featured: false, slug: 'another' });
          const card = { body: `[](claim:${ships})`, intent: 'save' };
          const { cookie } = client;
          await (await submitForm(hub, `/admin/edit-article/${id}`, card, { cookie })).text();
        },
        answered: async () => {
          const post = await db
            .selectFrom('posts')
            .select(['id', 'thread_id', 'created_at'])
            .orderBy('id', 'desc')
            .executeTakeFirstOrThrow();
          await db
            .insertInto('posts')
            .values({
              thread_id: post.thread_id,
              parent_id: post.id,
              author_id: null,
              author_name: 'Mara',
              body: 'Me too.',
              status: 'visible',
              like_count: 0,
              reply_count: 0,
              created_at: post.created_at,
              edited_at: null,
              removed_at: null,
              removed_by: null,
              idempotency_key: null,
            })
            .execute();
        },
      };
      for (const [name, change] of Object.entries(changes)) {
        const article = await insertArticle(db, { is_featured: false, slug: 'a-signal' });
        const claims = await prepare(client, hub, article);
        const subject = { kind: 'claim', id: claims.ships } as const;
        await insertMessage(db, { subject, body: 'I saw one.' });
        const location = await claims.merge();
        await change(claims);
        const changed = await readClaims(db);
        expect((await client.undo(location)).location, name).toContain('not-undone');
        expect(await readClaims(db), name).toEqual(changed);
      }
    });
  });
});
