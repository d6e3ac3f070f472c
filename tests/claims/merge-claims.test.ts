import { expect } from 'vitest';
import { claimKind } from '#app/features/claims/claim-kind.server.ts';
import { replaySteps } from '#app/features/claims/claims.policy.ts';
import { saveFollow } from '#app/features/notifications/follows.server.ts';
import type { Database } from '#db/engine.ts';
import { readPage } from '#tests/community/read-page.ts';
import { insertStory } from '#tests/feeds/insert-content.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

function listSteps(db: Database, claimId: number) {
  return db
    .selectFrom('claim_steps')
    .select(['from_rating as from', 'to_rating as to'])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute();
}

onBothEngines('Merging a claim into another', (test) => {
  test('moves all that hangs on it, and its address and history lead there', async ({
    database,
  }) => {
    const { db } = database.engine;
    const { transaction } = database;
    await insertArticle(db, { is_featured: false, slug: 'a-signal' });
    await insertStory(db, { title: 'A story' });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const { cookie } = client;
      const boats = await client.add('It has boats');
      const ships = await client.add('There are ships');
      await client.addEvidence(boats, { url: 'https://example.org/a' });
      await client.addEvidence(ships, { url: 'https://example.org/a' });
      await client.addEvidence(ships, { url: 'https://example.net/b', origin: 'Harbor Notes' });
      await client.rate(ships, 'possible', { evidenceId: '3' });
      const body = `[](claim:${ships})`;
      await (
        await submitForm(hub, '/admin/edit-article/1', { body, intent: 'save' }, { cookie })
      ).text();
      await (
        await submitForm(
          hub,
          '/admin/edit-story/1',
          { claims: String(ships), intent: 'save' },
          { cookie },
        )
      ).text();
      await insertMessage(db, { subject: { kind: 'claim', id: ships }, body: 'I saw one.' });
      const [mara, tom] = [
        await insertMember(db, { name: 'Mara' }),
        await insertMember(db, { name: 'Tom' }),
      ];
      const deps = { transaction, now: new Date() };
      await saveFollow(deps, mara, `claim:${ships}`, 'all');
      await saveFollow(deps, tom, `claim:${ships}`, 'all');
      await saveFollow(deps, tom, `claim:${boats}`, 'none');
      const shipsPage = `/claims/${ships}-there-are-ships`;
      expect(await readPage(hub, shipsPage)).toContain('I saw one.');
      expect(await readPage(hub, '/news/1-a-signal')).toContain('There are ships');

      const path = `/admin/edit-claim/${ships}/merge`;
      expect(await client.read(path)).toContain('Later, admins can undo it in the audit log');
      const merged = await client.post(path, {
        intent: 'merge',
        into: `${boats} It has boats`,
        reason: 'Ships are boats.',
      });
      expect(merged.status, merged.html).toBe(303);
      expect(await client.read(merged.location)).toContain('Claims merged');
      const moved = await hub.get(shipsPage);
      await moved.text();
      expect(moved.status).toBe(301);
      const boatsPage = `/claims/${boats}-it-has-boats`;
      expect(moved.headers.get('location')).toBe(boatsPage);
      const page = await readPage(hub, boatsPage);
      expect(page).toContain('“There are ships” became a part of this claim.');
      expect(page).toContain('As “There are ships”');
      expect(page).toContain('Because of possible.');
      expect(page).toContain('2 independent sources');
      expect(page).toContain('I saw one.');
      expect(page).toContain('href="/stories/1"');
      expect(page).toContain('href="/news/1-a-signal"');
      expect(await readPage(hub, '/news/1-a-signal')).toContain('<strong>It has boats</strong>');
      expect(await readPage(hub, '/claims')).not.toContain('There are ships');
      const follows = await db
        .selectFrom('follows')
        .select(['actor_id', 'target', 'level'])
        .orderBy('actor_id')
        .execute();
      expect(follows).toEqual([
        { actor_id: mara, target: `claim:${boats}`, level: 'all' },
        { actor_id: tom, target: `claim:${boats}`, level: 'none' },
      ]);
      // A step of what it is part of now reaches the card that still has the old number.
      await client.rate(boats, 'likely');
      expect(await readPage(hub, '/news/1-a-signal')).toContain('rating-likely');
      const late = await client.rate(ships, 'unlikely');
      expect(late.status).toBe(422);
      expect(late.html).toContain('was merged into');
      expect((await client.addEvidence(ships, { url: 'https://example.org/z' })).status).toBe(422);
      for (const page of ['', '/evidence', '/merge', '/evidence/new']) {
        const html = await client.read(`/admin/edit-claim/${ships}${page}`);
        expect(html, page).toMatch(
          new RegExp(
            `was merged into <a[^>]*/edit-claim/${boats}/evidence"[^>]*><bdi>It has boats`,
          ),
        );
        expect(html, page).not.toMatch(/name="(?:intent|reason)"|Add evidence|No evidence yet/);
      }
      const list = await client.read('/admin/content?kind=claims');
      expect(list).toContain('Merged into “It has boats”');
      expect(await client.read(`/admin/edit-claim/${boats}`)).not.toContain('was merged into');
      const back = await client.edit(ships, { title: 'There are ships' }, 'publish');
      expect(back.status).toBe(422);
      expect(back.html).toContain('was merged into');
    });
  });

  test('is refused into itself, into a draft, and without a reason if the ratings differ', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const boats = await client.add('It has boats');
      const ships = await client.add('There are ships');
      const draft = await client.add('It has trains', {}, 'save');
      await client.rate(ships, 'unlikely');
      const merge = (into: string, reason = '') =>
        client.post(`/admin/edit-claim/${ships}/merge`, { intent: 'merge', into, reason });
      for (const [into, message] of [
        ['', 'Enter the number or the URL of a claim.'],
        ['99', 'Enter the number or the URL of a claim.'],
        [`${boats}e3`, 'Enter the number or the URL of a claim.'],
        [`${boats}; drop`, 'Enter the number or the URL of a claim.'],
        [`${boats} It has trains`, 'Enter the number or the URL of a claim.'],
        [`https://evil.example/claims/${boats}`, 'Enter the number or the URL of a claim.'],
        [`/claims/${boats}/other`, 'Enter the number or the URL of a claim.'],
        [`/claims/${boats}-it-has-boats`, 'Say why.'],
        [`${hub.address}/claims/${boats}-it-has-boats`, 'Say why.'],
        [String(ships), 'A claim can’t be merged into itself.'],
        [String(draft), 'Publish that claim first'],
        [String(boats), 'This one is rated “unlikely”, that one “unrated”, which stays. Say why.'],
      ] as const) {
        const refused = await merge(into);
        expect(refused.status, into).toBe(422);
        expect(refused.html).toContain(message);
      }
      expect((await hub.get(`/claims/${ships}-there-are-ships`)).status).toBe(200);
      expect((await merge(String(boats), 'The same.')).status).toBe(303);
      expect((await merge(String(boats), 'The same.')).html).toContain('It’s already merged.');
    });
  });

  test('is refused if it would credit sources for another outcome', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const boats = await client.add('It has boats');
      const ships = await client.add('There are ships');
      await client.addEvidence(ships, { stance: 'contradicts' });
      await client.rate(ships, 'debunked');
      const path = `/admin/edit-claim/${ships}/merge`;
      const form = { intent: 'merge', into: String(boats), reason: 'The same.' };
      const refused = await client.post(path, form);
      expect(refused.status).toBe(422);
      expect(refused.html).toContain('This one is settled as “debunked”, that one is “unrated”.');
      expect(refused.html).toContain('Rate both the same first.');
      const stances = await db.selectFrom('claim_evidence').select('claim_id').execute();
      expect(stances).toEqual([{ claim_id: ships }]);
      await client.addEvidence(boats, { stance: 'contradicts', url: 'https://example.net/b' });
      await client.rate(boats, 'debunked', { evidenceId: '2' });
      expect((await client.post(path, form)).status).toBe(303);
    });
  });

  test('loses no step that is taken at the same time', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      for (let round = 0; round < 4; round += 1) {
        const boats = await client.add(`It has boats ${round}`);
        const ships = await client.add(`There are ships ${round}`);
        const shown = {
          [boats]: await client.readShown(boats),
          [ships]: await client.readShown(ships),
        };
        const rate = (id: number) =>
          client.post(`/admin/edit-claim/${id}/evidence`, {
            ...shown[id],
            to: 'unlikely',
            reason: 'So.',
            evidenceId: '',
          });
        const evidence = { url: 'https://example.org/a' };
        const [, own, theirs, added] = await Promise.all([
          client.post(`/admin/edit-claim/${ships}/merge`, {
            intent: 'merge',
            into: String(boats),
            reason: 'The same.',
          }),
          rate(ships),
          rate(boats),
          client.addEvidence(ships, evidence),
        ]);
        const steps = [await listSteps(db, ships), await listSteps(db, boats)];
        const taken = [own, theirs].filter(({ status }) => status === 303).length;
        expect(steps.flat()).toHaveLength(taken);
        // The claim that stays may have changed under the form.
        expect([303, 422]).toContain(theirs.status);
        for (const each of steps) expect(() => replaySteps(each)).not.toThrow();
        const page = await readPage(hub, `/claims/${boats}-it-has-boats-${round}`);
        expect(page.match(/, was unrated/g) ?? []).toHaveLength(taken);
        const rows = await db
          .selectFrom('claim_evidence')
          .select('claim_id')
          .where('claim_id', 'in', [boats, ships])
          .execute();
        expect(rows).toEqual(added.status === 303 ? [{ claim_id: boats }] : []);
      }
    });
  });
});

onBothEngines('A claim that was merged into another', (test) => {
  test('takes no edit, status, version or undo from a page of before', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const [boats, ships] = [await client.add('It has boats'), await client.add('It has ships')];
      const title = 'It has ships';
      expect((await client.edit(ships, { title, body: 'Small ones.' })).status).toBe(303);
      const archived = await client.edit(ships, { title }, 'archive');
      expect(archived.status).toBe(303);
      const versions = `/admin/versions/claim/${ships}`;
      expect(await client.read(`${versions}?revision=1`)).toContain('Restore version 1');
      const path = `/admin/edit-claim/${ships}`;
      const revision = /name="revision" value="(\d+)"/.exec(await client.read(path))?.[1] ?? '';
      const merge = { intent: 'merge', into: String(boats), reason: 'The same.' };
      expect((await client.post(`${path}/merge`, merge)).status).toBe(303);
      const find = () =>
        db
          .selectFrom('claims')
          .select(['title', 'body', 'status', 'revision'])
          .where('id', '=', ships)
          .executeTakeFirst();
      const before = await find();
      const form = { title: 'It has yachts', topic: 'release', dueOn: '', body: '', revision };
      for (const intent of ['save', 'trash', 'publish', 'schedule', 'submit-changes']) {
        const fields = { ...form, publishAt: '2099-01-01T12:00', intent };
        const refused = await client.post(path, fields);
        expect(refused.status, intent).toBe(422);
        expect(refused.html, intent).toContain('was merged into');
      }
      const message = 'It was merged into “It has boats”.';
      const restored = await client.post(versions, { revision: '1', currentRevision: revision });
      expect(restored.status).toBe(422);
      expect(restored.html).toContain(message);
      expect(await client.read(`${versions}?revision=1`)).not.toContain('Restore version 1');
      const item = { item: `claim:${ships}`, intent: 'trash' };
      const skipped = await client.post('/admin/content', item);
      expect(await client.read(skipped.location)).toContain(message);
      expect((await client.undo(archived.location)).location).toContain('not-undone');
      expect(await find()).toEqual(before);
      const page = await readPage(hub, `/claims/${boats}-it-has-boats`);
      expect(page).toContain('“It has ships” became a part of this claim.');
    });
  });
});

onBothEngines('A card with the number of a merged claim', (test) => {
  test('follows what the claim became, and is as official as that', async ({ database }) => {
    const { db } = database.engine;
    await insertArticle(db, { is_featured: false, slug: 'a-signal' });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const [boats, ships] = [await client.add('It has boats'), await client.add('It has ships')];
      const merge = { intent: 'merge', into: String(boats), reason: 'The same.' };
      await client.post(`/admin/edit-claim/${ships}/merge`, merge);
      const card = { body: `[](claim:${ships})`, intent: 'save' };
      const { cookie } = client;
      await (await submitForm(hub, '/admin/edit-article/1', card, { cookie })).text();
      expect(await readPage(hub, '/news/1-a-signal')).toContain('<strong>It has boats</strong>');
      expect(await claimKind.listUnofficial?.(db, [ships])).toEqual([ships]);
      expect((await client.edit(boats, { title: 'It has big boats' })).status).toBe(303);
      const reworded = '<strong>It has big boats</strong>';
      expect(await readPage(hub, '/news/1-a-signal')).toContain(reworded);
      expect((await client.edit(boats, { title: 'It has big boats' }, 'archive')).status).toBe(303);
      expect(await readPage(hub, '/news/1-a-signal')).not.toContain('boats');
    });
  });
});
