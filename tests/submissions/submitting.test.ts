import { expect } from 'vitest';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { drawPicture, SubmitClient, tip } from './submit-client.ts';

onBothEngines('Somebody who sends something in', (test) => {
  test('needs no account, and alone can see it until it is approved', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Other' });
    await withHub(database.location, async (hub) => {
      const guest = new SubmitClient(hub);
      expect((await guest.get('/submit/news')).headers.getSetCookie()).toEqual([]);
      const id = await guest.begin('news', { ...tip, authorName: 'Pim' });
      const row = await db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        id,
        number: id,
        kind: 'news',
        title: tip.title,
        body: tip.body,
        evidence: tip.evidence,
        links_json: ['https://example.com/ridge'],
        category: 'Rumors',
        status: 'pending',
        submitter_name: 'Pim',
      });
      expect(await guest.page('/submissions')).toContain('Waits for review');
      expect(await guest.page(`/submissions/${id}`)).toContain(tip.evidence);
      const other = new SubmitClient(hub, await signInAs(hub, 'other@example.com'));
      for (const stranger of [new SubmitClient(hub), other]) {
        expect((await stranger.get(`/submissions/${id}`)).status).toBe(404);
        const fields = { intent: 'withdraw' };
        expect((await stranger.send(`/submissions/${id}`, fields)).status).toBe(404);
        expect(await stranger.page('/submissions')).not.toContain(tip.title);
      }
      for (const path of ['/community?tab=contributions', '/search?q=ridge', '/feed.xml']) {
        expect(await other.page(path), path).not.toContain('on the ridge');
      }
    });
  });

  test('sends one thing however often the form goes out', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withHub(database.location, async (hub) => {
      const mara = new SubmitClient(hub, await signInAs(hub, 'mara@example.com'));
      const idempotencyKey = 'a-key-of-this-test';
      const fields = { ...tip, idempotencyKey, 'picture-1': await drawPicture() };
      const ids = await Promise.all([1, 2, 3].map(() => mara.begin('news', fields)));
      ids.push(await mara.begin('news', fields));
      expect(new Set(ids).size).toBe(1);
      // A visitor whose first answer was lost is another guest the second time.
      const first = new SubmitClient(hub);
      const lost = {
        ...tip,
        title: 'Lost',
        body: 'On its way',
        idempotencyKey: 'another-key-of-it',
      };
      const id = await first.begin('news', lost);
      const again = new SubmitClient(hub);
      expect(await again.begin('news', lost)).toBe(id);
      expect((await again.get(`/submissions/${id}`)).status).toBe(200);
      const counted = await db
        .selectFrom('submissions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(counted.count)).toBe(2);
      expect(await db.selectFrom('images').selectAll().execute()).toHaveLength(1);
      expect(await db.selectFrom('review_items').selectAll().execute()).toHaveLength(2);
    });
  });

  test('hears what is wrong beside the field, and loses nothing typed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new SubmitClient(hub);
      const wrong: [field: string, fields: Record<string, string | Blob>, sentence: string][] = [
        ['title', { title: ' \u200b ' }, 'Please give it a title.'],
        ['title', { title: 'x'.repeat(141) }, 'at most 140 characters'],
        ['body', { body: '' }, 'Please say what happened.'],
        ['body', { body: 'y'.repeat(12_001) }, 'at most 12,000 characters'],
        ['links', { links: 'javascript:alert(1)' }, 'is no address that begins with'],
        ['links', { links: 'https://pim:secret@example.com' }, 'is no address that begins'],
        ['links', { links: manyLinks(11) }, 'at most 10 links'],
        ['category', { category: 'Nonsense' }, 'Please choose one of these.'],
        ['evidence', { evidence: 'z'.repeat(4001) }, 'at most 4,000 characters'],
        ['authorName', { authorName: 'admin' }, 'name'],
        ['picture-1', { 'picture-1': new Blob(['<svg/>']) }, 'no picture we can read'],
      ];
      for (const [field, fields, sentence] of wrong) {
        const response = await guest.send('/submit/news', { ...tip, ...fields });
        const page = await response.text();
        expect([field, response.status]).toEqual([field, 422]);
        // Whole pages say nothing in a message of failure.
        expect([field, page.includes(sentence)]).toEqual([field, true]);
        const others = field === 'body' ? tip.evidence : tip.body;
        expect([field, page.includes(others)]).toEqual([field, true]);
      }
      const none = await guest.send('/submit/fan-art', { ...tip, category: '' });
      expect(none.status).toBe(422);
      expect(await none.text()).toContain('Please add at least one picture.');
      expect((await guest.send('/submit/nonsense', tip)).status).toBe(404);
      const rows = await database.engine.db.selectFrom('submissions').selectAll().execute();
      expect(rows).toEqual([]);
    });
  });

  test('is refused while banned, and when it floods or repeats', async ({ database }) => {
    const { db } = database.engine;
    const user_id = await insertMember(db);
    await withHub(database.location, async (hub) => {
      const guest = new SubmitClient(hub);
      await guest.begin('news', tip);
      const repeated = await guest.send('/submit/news', tip);
      expect(repeated.status).toBe(422);
      expect(await repeated.text()).toContain('You just posted the same text');
      for (const number of [2, 3, 4, 5, 6])
        await guest.begin('news', { ...tip, title: `${number}` });
      const flood = await guest.send('/submit/news', { ...tip, title: 'One more' });
      expect(await flood.text()).toContain('going a bit fast');
      const mara = new SubmitClient(hub, await signInAs(hub, 'mara@example.com'));
      const at = new Date();
      const ban = { kind: 'mute', user_id, guest_id: null, reason: 'Enough.' } as const;
      await db
        .insertInto('sanctions')
        .values({ ...ban, created_at: at, created_by: null, until_at: null, lifted_at: null })
        .execute();
      const banned = await mara.send('/submit/news', { ...tip, title: 'Banned' });
      expect(banned.status).toBe(403);
      expect(await banned.text()).toContain('Enough.');
    });
  });
});

function manyLinks(count: number): string {
  return Array.from({ length: count }, (_, index) => `https://example.com/${index}`).join('\n');
}
