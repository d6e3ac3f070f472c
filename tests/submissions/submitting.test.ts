import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { drawImage, SubmitClient, tip } from './submit-client.ts';

onBothEngines('Submitting content', (test) => {
  test('needs no account and stays private until it is approved', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Other' });
    await withHub(database.location, async (hub) => {
      const guest = new SubmitClient(hub);
      expect((await guest.get('/submit/news')).headers.getSetCookie()).toEqual([]);
      const id = await guest.submit('news', { ...tip, authorName: 'Pim' });
      const row = await db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        id,
        number: id,
        kind: 'news',
        title: tip.title,
        body: tip.body,
        evidence: tip.evidence,
        links_json: ['https://example.com/ridge'],
        category: 'rumors',
        status: 'pending',
        submitter_name: 'Pim',
      });
      expect(await guest.page('/submissions')).toContain('In review');
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

  test('creates one submission however often the form is sent', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withHub(database.location, async (hub) => {
      const mara = new SubmitClient(hub, await signInAs(hub, 'mara@example.com'));
      const idempotencyKey = 'a-key-of-this-test';
      const fields = { ...tip, idempotencyKey, 'image-1': await drawImage() };
      const ids = await Promise.all([1, 2, 3].map(() => mara.submit('news', fields)));
      ids.push(await mara.submit('news', fields));
      expect(new Set(ids).size).toBe(1);
      // A visitor whose first response was lost becomes another guest on the retry.
      const first = new SubmitClient(hub);
      const lost = {
        ...tip,
        title: 'Lost',
        body: 'On its way',
        idempotencyKey: 'another-key-of-it',
      };
      const id = await first.submit('news', lost);
      const again = new SubmitClient(hub);
      expect(await again.submit('news', lost)).toBe(id);
      expect((await again.get(`/submissions/${id}`)).status).toBe(200);
      // Another text with the same key is someone else's submission.
      const stranger = new SubmitClient(hub);
      const other = await stranger.submit('news', { ...lost, title: 'Found' });
      expect(other).not.toBe(id);
      expect((await stranger.get(`/submissions/${id}`)).status).toBe(404);
      expect((await again.get(`/submissions/${id}`)).status).toBe(200);
      const counted = await db
        .selectFrom('submissions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(counted.count)).toBe(3);
      expect(await db.selectFrom('images').selectAll().execute()).toHaveLength(1);
      expect(await db.selectFrom('review_items').selectAll().execute()).toHaveLength(3);
    });
  });

  test('shows errors next to their fields and keeps what was typed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new SubmitClient(hub);
      const invalid: [field: string, fields: Record<string, string | Blob>, message: string][] = [
        ['title', { title: ' \u200b ' }, 'Give it a title.'],
        ['title', { title: 'x'.repeat(141) }, 'Use at most 140 characters.'],
        ['body', { body: '' }, 'Say what happened.'],
        ['body', { body: 'y'.repeat(12_001) }, 'Use at most 12,000 characters.'],
        ['links', { links: 'javascript:alert(1)' }, 'Links start with https://'],
        ['links', { links: 'https://a.example\nnot a link' }, '“not a link” isn’t a link'],
        ['links', { links: 'https://pim:secret@example.com' }, 'Links start with https://'],
        ['links', { links: manyLinks(11) }, 'up to 10 links'],
        ['category', { category: 'Nonsense' }, 'Choose a category from the list.'],
        ['evidence', { evidence: 'z'.repeat(4001) }, 'Use at most 4,000 characters.'],
        ['authorName', { authorName: 'admin' }, 'name'],
        ['authorName', { authorName: 'x'.repeat(201) }, 'Use at most 40 characters.'],
        ['image-1', { 'image-1': new Blob([]) }, 'That file is empty.'],
        ['image-1', { 'image-1': new Blob(['<svg/>']) }, 'SVG files can’t be used'],
      ];
      for (const [field, fields, message] of invalid) {
        const response = await guest.send('/submit/news', { ...tip, ...fields });
        const page = await response.text();
        expect([field, response.status]).toEqual([field, 422]);
        // Not toContain, whose failure message would print the whole page.
        expect([field, page.includes(message)]).toEqual([field, true]);
        const others = field === 'body' ? tip.evidence : tip.body;
        expect([field, page.includes(others)]).toEqual([field, true]);
      }
      const bare = { ...tip, category: '', title: '', authorName: 'admin' };
      const none = await guest.send('/submit/fan-art', bare);
      expect(none.status).toBe(422);
      const page = await none.text();
      for (const field of ['title', 'authorName', 'image-1']) {
        expect([field, page.includes(`id="${field}-error"`)]).toEqual([field, true]);
      }
      expect(page).toContain('Add at least one image.');
      expect((await guest.send('/submit/nonsense', tip)).status).toBe(404);
      const rows = await database.engine.db.selectFrom('submissions').selectAll().execute();
      expect(rows).toEqual([]);
    });
  });

  test('is refused for muted members, floods and repeats', async ({ database }) => {
    const { db } = database.engine;
    const subject_id = await insertMember(db);
    await withHub(database.location, async (hub) => {
      const guest = new SubmitClient(hub);
      await guest.submit('news', tip);
      const repeated = await guest.send('/submit/news', tip);
      expect(repeated.status).toBe(422);
      expect(await repeated.text()).toContain('You just posted the same text');
      for (const number of [2, 3, 4, 5, 6])
        await guest.submit('news', { ...tip, title: `${number}` });
      const flood = await guest.send('/submit/news', { ...tip, title: 'One more' });
      expect([flood.status, flood.headers.get('retry-after')]).toEqual([429, '60']);
      expect(await flood.text()).toContain('going a bit fast');
      const mara = new SubmitClient(hub, await signInAs(hub, 'mara@example.com'));
      const at = new Date();
      const mute = { kind: 'mute', subject_id, reason: 'Enough.' } as const;
      await db
        .insertInto('sanctions')
        .values({ ...mute, created_at: at, created_by: null, until_at: null, lifted_at: null })
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
