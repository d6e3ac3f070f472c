import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { readPage } from '#tests/community/read-page.ts';
import { insertStory } from '#tests/feeds/insert-content.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';
import { insertClaim, insertMention } from './insert-claim.ts';
import { listRendered } from './list-rendered.ts';

/** “Claim:” says that it isn’t the title that is unrated. */
const UNRATED = />Claim: <span[^>]*><svg[^>]*><use[^>]*><\/use><\/svg>Unrated/;

async function submit(
  hub: TestHub,
  { cookie }: ClaimClient,
  path: string,
  changes: Record<string, string>,
) {
  const response = await submitForm(hub, path, { intent: 'save', ...changes }, { cookie });
  const html = await response.text();
  return { status: response.status, html };
}

/** An event next year, published, at /events/1-a-meetup. */
async function addEvent(hub: TestHub, client: ClaimClient) {
  await client.post('/admin/new-content', { kind: 'event', title: 'A meetup' });
  const changes = { place: 'Online', description: 'Come.', intent: 'publish' };
  const { status, html } = await submit(hub, client, '/admin/edit-event/1', changes);
  expect(status, html).toBe(303);
}

onBothEngines('A story, a media item and an event that mention claims', (test) => {
  test('show the ratings on their pages and lists, and the claim shows them', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertStory(db, { title: 'A story about boats' });
    await insertMedia(db, { title: 'A picture of boats', slug: 'boats' });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      await addEvent(hub, client);
      const boats = await client.add('It has boats');
      const kinds = [
        { path: '/admin/edit-story/1', page: '/stories/1', list: '/stories' },
        { path: '/admin/edit-media/1', page: '/media/1-boats', list: '/media' },
        { path: '/admin/edit-event/1', page: '/events/1-a-meetup', list: '/events' },
      ];
      for (const { path, page, list } of kinds) {
        expect(await readPage(hub, page)).not.toContain('How sure we are');
        expect(await readPage(hub, list)).not.toMatch(UNRATED);
        const refused = await submit(hub, client, path, { claims: '99' });
        expect(refused.status).toBe(422);
        expect(refused.html).toContain('There is no claim “99”.');
        const saved = await submit(hub, client, path, { claims: `${boats} It has boats` });
        expect(saved.status, saved.html).toBe(303);
        expect(await client.read(path)).toContain(`value="${boats} It has boats"`);
        expect(await client.read(path)).toContain(`href="/admin/edit-claim/${boats}/evidence"`);
        expect(await readPage(hub, page)).toContain('How sure we are');
        expect(await readPage(hub, list)).toMatch(UNRATED);
        expect(await readPage(hub, `/claims/${boats}-it-has-boats`)).toContain(`href="${page}"`);
      }
      const results = await readPage(hub, '/search?q=boats');
      // The story, the media item and the claim itself.
      expect(results.match(/<\/svg>Unrated/g)).toHaveLength(3);
      // The home page shows stories and media.
      expect((await readPage(hub, '/')).match(/<\/svg>Unrated/g)?.length).toBeGreaterThan(2);
    });
  });

  test('are rendered again after a step, and nothing else is', async ({ database }) => {
    const { db } = database.engine;
    await insertStory(db, { title: 'A story about boats' });
    await insertStory(db, { title: 'A story about trains' });
    await insertMedia(db, { slug: 'boats' });
    await insertMessage(db, { title: 'Boats?' });
    await insertMessage(db, { title: 'Trains?' });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      await addEvent(hub, client);
      const boats = await client.add('It has boats');
      const trains = await client.add('It has trains');
      await submit(hub, client, '/admin/edit-story/1', { claims: String(boats) });
      await submit(hub, client, '/admin/edit-story/2', { claims: String(trains) });
      await submit(hub, client, '/admin/edit-event/1', { claims: String(trains) });
      await client.post('/admin/post-claims/1', { claims: String(boats) });
      const marked = ['/stories', '/stories/1', '/message-board', '/message-board/1', '/'];
      const others = [
        '/stories/2',
        '/media',
        '/media/1-boats',
        '/events',
        '/events/1-a-meetup',
        '/message-board/2',
        '/news',
        `/claims/${trains}-it-has-trains`,
      ];
      await listRendered(hub, [...marked, ...others]);
      expect(await listRendered(hub, [...marked, ...others])).toEqual([]);
      await client.rate(boats, 'unlikely');
      expect(await listRendered(hub, [...marked, ...others])).toEqual(marked);
    });
  });
});

onBothEngines('A message that mentions claims', (test) => {
  test('shows them, and the claim shows it while readers see it', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const author = await signInStaff(hub, 'contributor');
      const { threadId, postIds } = await insertMessage(db, {
        title: 'Are there boats?',
        authorId: author.id,
        replies: [{ body: 'Yes.' }],
      });
      const [opening = 0, reply = 0] = postIds;
      const client = await ClaimClient.signIn(hub);
      const boats = await client.add('It has boats');
      const draft = await client.add('It has trains', {}, 'save');
      const path = `/admin/post-claims/${opening}`;
      const claimPage = `/claims/${boats}-it-has-boats`;
      expect((await client.post(path, { claims: '99' })).html).toContain('There is no claim “99”.');
      expect((await client.post(path, { claims: '' })).html).toContain('Enter the number');
      const added = await client.post(path, { claims: `${hub.address}${claimPage}` });
      expect(added.status, added.html).toBe(303);
      expect((await client.post(path, { claims: String(boats) })).html).toContain('already one of');
      expect((await client.post(path, { claims: String(draft) })).status).toBe(303);
      const thread = await readPage(hub, `/message-board/${threadId}`);
      expect(thread).toContain('It has boats');
      expect(thread).not.toContain('It has trains');
      expect(thread).not.toContain('from a reply');
      const url = (post: number) => `${hub.address}/message-board/posts/${post}`;
      await client.addEvidence(boats, { url: url(opening) });
      expect(await readPage(hub, `/message-board/${threadId}`)).not.toContain('from a reply');
      await client.addEvidence(boats, { url: url(reply) });
      expect(await readPage(hub, `/message-board/${threadId}`)).toMatch(
        new RegExp(`href="/message-board/posts/${reply}"[^>]*><span[^>]*>from a reply by \\w+`),
      );
      expect(await readPage(hub, '/message-board')).toMatch(UNRATED);
      expect(await readPage(hub, '/community')).toMatch(UNRATED);
      expect(await readPage(hub, claimPage)).toContain(`href="/message-board/${threadId}"`);
      // A hidden message is not mentioned, and shows no marks.
      await client.post(path, { remove: String(draft) });
      const { cookie } = author;
      const more = `/message-board/posts/${opening}/more`;
      const removed = await hub.post(more, { intent: 'remove' }, { cookie });
      expect(removed.status, await removed.text()).toBe(303);
      expect(await readPage(hub, claimPage)).not.toContain(`href="/message-board/${threadId}"`);
      expect(await readPage(hub, `/message-board/${threadId}`)).not.toContain('It has boats');
      await db.deleteFrom('threads').where('id', '=', threadId).execute();
      expect(await db.selectFrom('claim_mentions').selectAll().execute()).toEqual([]);
    });
  });

  test('is named with the reply that staff added the claim from', async ({ database }) => {
    const { db } = database.engine;
    const { threadId, postIds } = await insertMessage(db, {
      title: 'Are there boats?',
      replies: [{ body: 'Yes.' }],
    });
    const [, reply = 0] = postIds;
    const path = `/admin/post-claims/${reply}`;
    const toReply = new RegExp(`href="/message-board/posts/${reply}"`);
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const boats = await client.add('It has boats');
      const claimPage = `/claims/${boats}-it-has-boats`;
      await client.post(path, { claims: String(boats) });
      expect(await readPage(hub, claimPage)).toMatch(toReply);
      expect(await readPage(hub, `/message-board/${threadId}`)).toContain('from a reply by');
      const { location } = await client.post(path, { remove: String(boats) });
      expect(await readPage(hub, claimPage)).not.toMatch(toReply);
      await client.undo(location);
      expect(await readPage(hub, claimPage)).toMatch(toReply);
    });
    await db.updateTable('posts').set({ status: 'removed' }).where('id', '=', reply).execute();
    await withHub(database.location, async (hub) => {
      const claimPage = await readPage(hub, '/claims/1-it-has-boats');
      expect(claimPage).toContain(`href="/message-board/${threadId}"`);
      expect(claimPage).not.toMatch(toReply);
    });
    await db.deleteFrom('posts').where('id', '=', reply).execute();
    const mentions = db.selectFrom('claim_mentions').select('post_id');
    expect(await mentions.execute()).toEqual([{ post_id: null }]);
  });

  test('can mention 20, and says so at the field and before another is made from it', async ({
    database,
  }) => {
    const { db } = database.engine;
    const { threadId } = await insertMessage(db, { title: 'Are there boats?' });
    for (let number = 1; number <= 20; number += 1) {
      const id = await insertClaim(db, `It has ${number} boats`);
      await insertMention(db, id, { kind: 'thread', id: threadId });
    }
    const other = await insertClaim(db, 'It has trains');
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const full = await client.post('/admin/post-claims/1', { claims: String(other) });
      expect(full.status).toBe(422);
      const [, field = ''] = full.html.split('name="claims"');
      expect(field).toContain('A message can mention at most 20 claims.');
      const form = { from: `thread:${threadId}`, title: 'It has planes', topic: 'release' };
      const made = await client.post('/admin/new-claim', {
        ...form,
        url: '',
        origin: '',
        stance: 'supports',
        note: '',
        status: 'published',
      });
      expect(made.status).toBe(422);
      expect(made.html).toContain('“Are there boats?” can mention at most 20 claims.');
      const claims = db.selectFrom('claims').select('id').where('title', '=', form.title);
      expect(await claims.execute()).toEqual([]);
    });
  });

  test('is chosen by moderators and editors, recorded and undone', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertMessage(db, { title: 'Are there boats?' });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const boats = await client.add('It has boats');
      const contributor = await signInStaff(hub, 'contributor');
      await contributor.read('/admin/post-claims/1', 403);
      const moderator = await signInStaff(hub, 'moderator');
      const page = await moderator.read('/admin/post-claims/1');
      expect(page).not.toContain('Make a claim');
      expect(await client.read('/admin/post-claims/1')).toContain('Make a claim');
      const { cookie } = moderator;
      const form = { claims: String(boats) };
      const response = await hub.post('/admin/post-claims/1', form, { cookie });
      await response.text();
      const location = response.headers.get('location') ?? '';
      expect(await moderator.read(location)).toContain('Claims saved');
      const entries = new URL(location, hub.address).searchParams.get('did') ?? '';
      await (await hub.post('/admin/undo', { entries, from: location }, { cookie })).text();
      expect(await readPage(hub, `/message-board/${threadId}`)).not.toContain('It has boats');
      const log = await db
        .selectFrom('audit_log')
        .select(['action', 'actor_name'])
        .where('action', '=', 'thread.claims')
        .execute();
      expect(log).toHaveLength(2);
    });
  });
});
