import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readEmails } from '#tests/support/pages/read-email.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { noticeForm } from './notice-form.ts';
import { decideNotice, sendNotice } from './send-notice.ts';

const POST_BODY = 'They live at the mill behind the ridge';

async function signInAsStaff(hub: TestHub, role: 'moderator' | 'editor'): Promise<string> {
  const email = `${role}@example.com`;
  await insertMember(hub.platform.engine.db, { name: `The ${role}`, email, role });
  return signInAs(hub, email);
}

async function createPostByAda(hub: TestHub) {
  await insertMember(hub.platform.engine.db, { name: 'Ada Author', email: 'ada@example.com' });
  const ada = new BoardClient(hub, await signInAs(hub, 'ada@example.com'));
  return ada.createPost({ body: POST_BODY });
}

onBothEngines('A legal notice', (test) => {
  test('promises an email only if the site sends any and has an address', async ({ database }) => {
    const promise = 'We’ve sent you a copy';
    const readSent = async (hub: TestHub, email: string) => {
      const { id } = await new BoardClient(hub).createPost({ body: `About ${email}` });
      const notice = noticeForm(`${hub.address}/message-board/posts/${id}`);
      const sent = await hub.post('/notice', { ...notice, email, concernsChildAbuse: 'on' });
      return readPage(hub, sent.headers.get('location') ?? '');
    };
    const offer = 'If you leave an email address, we’ll send you the decision.';
    await withHub(database.location, async (hub) => {
      expect(await readPage(hub, '/notice')).not.toContain(offer);
      expect(await readSent(hub, 'nadia@example.com')).not.toContain(promise);
    });
    const settings = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hub@example.com' };
    await withHub(
      database.location,
      async (hub) => {
        expect(await readPage(hub, '/notice')).toContain(offer);
        expect(await readSent(hub, 'nadia@example.org')).toContain(promise);
        expect(await readSent(hub, '')).not.toContain(promise);
      },
      { settings },
    );
  });

  test('is saved once however often it is sent, has its own queue view and is confirmed by email', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const post = await createPostByAda(hub);
      const notice = noticeForm(`${hub.address}/message-board/posts/${post.id}`);
      const sent = await hub.post('/notice', notice);
      expect(sent.status).toBe(303);
      const path = sent.headers.get('location') ?? '';
      expect(path).toMatch(/^\/notice\/sent\?reference=N-[0-9A-F]{12}$/);
      const copied = `${hub.address}/Message-Board/posts/${post.id}/?from=mail`;
      for (const again of [notice, noticeForm(copied)]) {
        expect((await hub.post('/notice', again)).headers.get('location')).toBe(path);
      }
      expect(await readPage(hub, path)).toContain(path.split('=')[1]);
      const items = await db.selectFrom('review_items').selectAll().execute();
      expect(items).toMatchObject([{ kind: 'notice', cause: 'notice', urgency: 300 }]);
      const emails = await readEmails(hub, 'nadia@example.com');
      expect(emails.map(({ kind }) => kind)).toEqual(['notice-received']);
      const cookie = await signInAsStaff(hub, 'moderator');
      const readQueue = async (view: string) =>
        (await hub.get(`/admin/moderation/pending?view=${view}`, { cookie })).text();
      expect(await readQueue('notices')).toContain(POST_BODY);
      expect(await readQueue('reported')).not.toContain(POST_BODY);
      const editor = await signInAsStaff(hub, 'editor');
      const editorQueue = await hub.get('/admin/moderation/pending', { cookie: editor });
      expect(await editorQueue.text()).not.toContain(POST_BODY);
      const reviewPath = `/admin/review/notice/${items[0]?.subject_id}`;
      expect((await hub.get(reviewPath, { cookie: editor })).status).toBe(403);
      const review = await (await hub.get(reviewPath, { cookie })).text();
      for (const text of [
        'nadia@example.com',
        'Explanation',
        'names a private person',
        POST_BODY,
        'Ada Author',
      ]) {
        expect(review).toContain(text);
      }
    });
  });

  test('removes the content everywhere and tells both sides, but not who the other is', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const post = await createPostByAda(hub);
      await hub.post('/notice', noticeForm(`/message-board/posts/${post.id}`));
      const cookie = await signInAsStaff(hub, 'moderator');
      const { subject_id } = await db
        .selectFrom('review_items')
        .select('subject_id')
        .executeTakeFirstOrThrow();
      const path = `/admin/review/notice/${subject_id}`;
      expect(await readPage(hub, '/message-board')).toContain(POST_BODY);
      expect((await hub.post(path, { decision: 'kept' }, { cookie })).status).toBe(422);
      const removal = { decision: 'removed', reason: 'private' };
      expect((await hub.post(path, removal, { cookie })).status).toBe(303);
      expect(await readPage(hub, '/message-board')).not.toContain(POST_BODY);
      const [, decided] = await readEmails(hub, 'nadia@example.com');
      expect(decided?.kind).toBe('notice-decided');
      expect(decided?.text).toContain('shares someone’s private information');
      expect(decided?.text).not.toContain('Ada');
      const notifications = await db
        .selectFrom('notifications')
        .select(['decision', 'reason', 'title'])
        .where('kind', '=', 'decision')
        .execute();
      expect(notifications).toMatchObject([{ decision: 'removed' }]);
      expect(notifications[0]?.reason).toContain('We received a notice that it is illegal.');
      expect(JSON.stringify(notifications)).not.toMatch(/nadia/i);
      await hub.post(path, { intent: 'undo' }, { cookie });
      expect(await readPage(hub, '/message-board')).toContain(POST_BODY);
      const remaining = db.selectFrom('notifications').where('kind', '=', 'decision');
      expect(await remaining.select('id').execute()).toEqual([]);
      const emails = await readEmails(hub, 'nadia@example.com');
      const kinds = emails.map(({ kind }) => kind);
      expect(kinds).toEqual(['notice-received', 'notice-decided', 'notice-reopened']);
      expect(emails.at(-1)?.text).toContain('Until then it is on the site.');
    });
  });

  test('about an article unpublishes it at once until the decision is undone', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const id = await insertArticle(db, {
        title: 'The lamp over the weir',
        category: 'development',
      });
      const cookie = await signInAsStaff(hub, 'moderator');
      const place = (await hub.get(`/news/${id}`)).headers.get('location') ?? '';
      for (const shown of ['/', '/news', place]) {
        expect(await readPage(hub, shown), shown).toContain('The lamp over the weir');
      }
      const fields = { kind: 'copyright', work: 'Weir, 2019', rightsHolder: 'Nadia' };
      await hub.post('/notice', noticeForm(hub.address + place, fields));
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

  test('with missing fields is refused next to them and keeps what was typed', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const post = await createPostByAda(hub);
      const postPath = `/message-board/posts/${post.id}`;
      const invalid: [Record<string, string>, string][] = [
        [noticeForm('https://example.com/news/1'), 'find anything to review'],
        [noticeForm('/news/999'), 'find anything to review'],
        [noticeForm(postPath, { kind: 'copyright' }), 'Name the work.'],
        [noticeForm(postPath, { email: '' }), 'Enter your email'],
        [noticeForm(postPath, { goodFaith: '' }), 'Confirm this'],
      ];
      for (const [fields, message] of invalid) {
        const refused = await hub.post('/notice', fields);
        expect(refused.status).toBe(422);
        const page = await refused.text();
        expect(page).toContain(message);
        expect(page).toContain('It names a private person and where they live.');
      }
      const anonymous = noticeForm(postPath, { name: '', email: '', concernsChildAbuse: 'on' });
      expect((await hub.post('/notice', anonymous)).status).toBe(303);
      const prefilled = await readPage(hub, `/notice?url=${encodeURIComponent(postPath)}`);
      expect(prefilled).toContain(`${hub.address}${postPath}</textarea>`);
      const otherSite = await readPage(hub, '/notice?url=https://example.com/x');
      expect(otherSite).not.toContain('example.com/x</textarea>');
    });
  });
});

onBothEngines('The emails about a legal notice', (test) => {
  test('link only to the content itself, and greet only with a name', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const post = await createPostByAda(hub);
      const anchor = `#post-${post.id}`;
      const refused = ['//evil.example/login', '/\\evil.example', '/contact', '/members/Nobody'];
      for (const path of refused) {
        const sent = await hub.post('/notice', noticeForm(`${hub.address}${path}${anchor}`));
        expect(sent.status, path).toBe(422);
      }
      const names: [name: string, greeting: string][] = [
        ['Nadia N. Notifier', 'Thank you, Nadia N. Notifier. The'],
        ['Claim your prize at https://evil.example/win', 'Thank you. The'],
        ['Win at evil.example', 'Thank you. The'],
        ['win@evil', 'Thank you. The'],
        ['Nadia\u202enil', 'Thank you. The'],
        ['Nadia\u0007', 'Thank you. The'],
      ];
      const places = ['/message-board', `/message-board/${post.threadId}`, '/message-board?x=evil'];
      for (const [index, [name, greeting]] of names.entries()) {
        const email = `nadia${index}@example.com`;
        const address = `${hub.address}${places[index % places.length]}${anchor}`;
        expect((await hub.post('/notice', noticeForm(address, { name, email }))).status).toBe(303);
        const [mail] = await readEmails(hub, email);
        expect(mail?.text).toContain(greeting);
        expect(mail?.text).toContain(`${hub.address}/message-board/posts/${post.id}`);
        expect(JSON.stringify(mail)).not.toMatch(/evil|#post/);
      }
      const rows = await hub.platform.engine.db
        .selectFrom('legal_notices')
        .select('path')
        .execute();
      expect(new Set(rows.map(({ path }) => path))).toEqual(
        new Set([`/message-board/posts/${post.id}`]),
      );
    });
  });
});

onBothEngines('A comment on content that is hidden', (test) => {
  test('can be reported while the content is public, and is not shown afterwards', async ({
    database,
  }) => {
    const { db } = database.engine;
    const article = await insertArticle(db);
    const other = await insertArticle(db, { title: 'Another signal' });
    await withHub(database.location, async (hub) => {
      const comment = await new BoardClient(hub).createPost({
        body: POST_BODY,
        subjectKind: 'article',
        subject: String(article),
      });
      const addresses = [
        `/message-board/posts/${comment.id}`,
        `/news/${article}#post-${comment.id}`,
        `/message-board/${comment.threadId}#post-${comment.id}`,
      ];
      const about = (address: string) =>
        readPage(hub, `/notice?url=${encodeURIComponent(address)}`);
      for (const address of addresses) expect(await about(address)).toContain(POST_BODY);
      const elsewhere = await about(`/news/${other}#post-${comment.id}`);
      expect(elsewhere).toContain('About “Another signal”');
      const cookie = await signInAsStaff(hub, 'moderator');
      const review = await sendNotice(hub, `/news/${article}`);
      await decideNotice(hub, review, cookie, { decision: 'removed', reason: 'illegal' });
      for (const address of addresses) {
        expect(await about(address), address).not.toContain(POST_BODY);
        expect((await hub.post('/notice', noticeForm(address))).status, address).toBe(422);
      }
    });
  });
});

onBothEngines('A legal notice that is sent again', (test) => {
  test('is a new notice about what staff have decided, and only about that', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const cookie = await signInAsStaff(hub, 'moderator');
      const [first, second] = [await insertArticle(db), await insertArticle(db)];
      const notice = noticeForm(`/news/${first} /news/${second}`);
      const send = async () => (await hub.post('/notice', notice)).headers.get('location');
      const listTargets = async () => {
        const query = db.selectFrom('legal_notices').select('target_id').orderBy('id');
        return (await query.execute()).map(({ target_id }) => target_id);
      };
      const sent = await send();
      const sentFirst = db.selectFrom('legal_notices').where('target_id', '=', first);
      const { id } = await sentFirst.select('id').executeTakeFirstOrThrow();
      const keep = { decision: 'kept', reason: 'legal' };
      await decideNotice(hub, `/admin/review/notice/${id}`, cookie, keep);
      const again = await send();
      expect(again).not.toBe(sent);
      expect(await listTargets()).toEqual([first, second, first]);
      expect(await send()).toBe(again);
      expect(await listTargets()).toEqual([first, second, first]);
      const emails = await readEmails(hub, 'nadia@example.com');
      expect(emails).toHaveLength(3);
    });
  });
});
