import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { insertArticle } from '#tests/support/insert-article.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readEmails } from '#tests/support/read-email.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { noticeOf } from './notice-form.ts';

const WORDS = 'They live at the mill behind the ridge';

async function staffOf(hub: TestHub, role: 'moderator' | 'editor'): Promise<string> {
  const email = `${role}@example.com`;
  await insertMember(hub.platform.engine.db, { name: `The ${role}`, email, role });
  return signInAs(hub, email);
}

async function writtenByAda(hub: TestHub) {
  await insertMember(hub.platform.engine.db, { name: 'Ada Author', email: 'ada@example.com' });
  const ada = new BoardClient(hub, await signInAs(hub, 'ada@example.com'));
  return ada.createPost({ body: WORDS });
}

onBothEngines('A notice', (test) => {
  test('is one however often it is sent, waits under its own filter and is confirmed by mail', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const post = await writtenByAda(hub);
      const notice = noticeOf(`${hub.address}/message-board/posts/${post.id}`);
      const sent = await hub.post('/notice', notice);
      expect(sent.status).toBe(303);
      const place = sent.headers.get('location') ?? '';
      expect(place).toMatch(/^\/notice\/sent\?reference=N-[0-9A-F]{12}$/);
      expect((await hub.post('/notice', notice)).headers.get('location')).toBe(place);
      expect(await readPage(hub, place)).toContain(place.split('=')[1]);
      const items = await db.selectFrom('review_items').selectAll().execute();
      expect(items).toMatchObject([{ kind: 'notice', cause: 'notice', urgency: 300 }]);
      const mails = await readEmails(hub, 'nadia@example.com');
      expect(mails.map(({ kind }) => kind)).toEqual(['notice-received']);
      const cookie = await staffOf(hub, 'moderator');
      const seen = async (view: string) =>
        (await hub.get(`/admin/moderation/pending?view=${view}`, { cookie })).text();
      expect(await seen('notices')).toContain(WORDS);
      expect(await seen('reported')).not.toContain(WORDS);
      const editor = await staffOf(hub, 'editor');
      const hidden = await hub.get('/admin/moderation/pending', { cookie: editor });
      expect(await hidden.text()).not.toContain(WORDS);
      const path = `/admin/review/notice/${items[0]?.subject_id}`;
      expect((await hub.get(path, { cookie: editor })).status).toBe(403);
      const review = await (await hub.get(path, { cookie })).text();
      for (const text of [
        'nadia@example.com',
        'The notice says',
        'names a private person',
        WORDS,
        'Ada Author',
      ]) {
        expect(review).toContain(text);
      }
    });
  });

  test('takes the thing away everywhere, tells both sides, and neither who the other is', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const post = await writtenByAda(hub);
      await hub.post('/notice', noticeOf(`/message-board/posts/${post.id}`));
      const cookie = await staffOf(hub, 'moderator');
      const { subject_id } = await db
        .selectFrom('review_items')
        .select('subject_id')
        .executeTakeFirstOrThrow();
      const path = `/admin/review/notice/${subject_id}`;
      expect(await readPage(hub, '/message-board')).toContain(WORDS);
      expect((await hub.post(path, { decision: 'kept' }, { cookie })).status).toBe(422);
      const removal = { decision: 'removed', reason: 'private' };
      expect((await hub.post(path, removal, { cookie })).status).toBe(303);
      expect(await readPage(hub, '/message-board')).not.toContain(WORDS);
      const [, decided] = await readEmails(hub, 'nadia@example.com');
      expect(decided?.kind).toBe('notice-decided');
      expect(decided?.text).toContain('shares someone’s private information');
      expect(decided?.text).not.toContain('Ada');
      const told = await db
        .selectFrom('notifications')
        .select(['decision', 'reason', 'title'])
        .where('kind', '=', 'decision')
        .execute();
      expect(told).toMatchObject([{ decision: 'removed' }]);
      expect(told[0]?.reason).toContain('A notice told us that it is against the law.');
      expect(JSON.stringify(told)).not.toMatch(/nadia/i);
      await hub.post(path, { intent: 'undo' }, { cookie });
      expect(await readPage(hub, '/message-board')).toContain(WORDS);
      const left = await db.selectFrom('notifications').where('kind', '=', 'decision');
      expect(await left.select('id').execute()).toEqual([]);
      const mails = await readEmails(hub, 'nadia@example.com');
      const kinds = mails.map(({ kind }) => kind);
      expect(kinds).toEqual(['notice-received', 'notice-decided', 'notice-reopened']);
      expect(mails.at(-1)?.text).toContain('Until then it is on the site.');
    });
  });

  test('about an article makes it a draft, out of the news at once, until that is taken back', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const id = await insertArticle(db, {
        title: 'The lamp over the weir',
        category: 'Development',
      });
      const cookie = await staffOf(hub, 'moderator');
      const place = (await hub.get(`/news/${id}`)).headers.get('location') ?? '';
      for (const shown of ['/', '/news', place]) {
        expect(await readPage(hub, shown), shown).toContain('The lamp over the weir');
      }
      const fields = { kind: 'copyright', work: 'Weir, 2019', rightsHolder: 'Nadia' };
      await hub.post('/notice', noticeOf(hub.address + place, fields));
      const item = await db.selectFrom('review_items').selectAll().executeTakeFirstOrThrow();
      const path = `/admin/review/notice/${item.subject_id}`;
      await hub.post(path, { decision: 'removed', reason: 'rights' }, { cookie });
      for (const shown of ['/', '/news']) {
        expect(await readPage(hub, shown), shown).not.toContain('The lamp over the weir');
      }
      expect((await hub.get(place)).status).toBe(404);
      await hub.post(path, { intent: 'undo' }, { cookie });
      for (const shown of ['/', '/news', place]) {
        expect(await readPage(hub, shown), shown).toContain('The lamp over the weir');
      }
    });
  });

  test('that lacks something is refused beside the field and loses nothing', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const post = await writtenByAda(hub);
      const here = `/message-board/posts/${post.id}`;
      const wrong: [Record<string, string>, string][] = [
        [noticeOf('https://example.com/news/1'), 'We find no article'],
        [noticeOf('/news/999'), 'We find no article'],
        [noticeOf(here, { kind: 'copyright' }), 'Please name the work.'],
        [noticeOf(here, { email: '' }), 'Please give your e-mail address'],
        [noticeOf(here, { goodFaith: '' }), 'Please confirm this'],
      ];
      for (const [fields, sentence] of wrong) {
        const refused = await hub.post('/notice', fields);
        expect(refused.status).toBe(422);
        const page = await refused.text();
        expect(page).toContain(sentence);
        expect(page).toContain('It names a private person and where they live.');
      }
      const unnamed = noticeOf(here, { name: '', email: '', concernsChildAbuse: 'on' });
      expect((await hub.post('/notice', unnamed)).status).toBe(303);
      const filled = await readPage(hub, `/notice?url=${encodeURIComponent(here)}`);
      expect(filled).toContain(`${hub.address}${here}</textarea>`);
      const elsewhere = await readPage(hub, '/notice?url=https://example.com/x');
      expect(elsewhere).not.toContain('example.com/x</textarea>');
    });
  });
});
