import { expect } from 'vitest';
import { getNotifications } from '#app/features/notifications/inbox/inbox.server.ts';
import { type StaffSession, signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ArticleEditor } from './edit-article.ts';

const passage = { quote: 'saw the fog', before: 'Nobody ', after: '. It' };

/** A contributor's article, an editor and an admin. */
async function start(hub: TestHub) {
  const { db } = hub.platform.engine;
  const author = await signInStaff(hub, 'contributor');
  const editor = await signInStaff(hub, 'editor');
  const admin = await signInStaff(hub, 'admin');
  const own = new ArticleEditor(hub, author.cookie);
  const id = await own.create('A light');
  await own.press303(id, 'save', { body: 'Nobody saw the fog. It was gone by noon.' });
  /** Returns the comment's id. */
  const send = async ({ cookie }: StaffSession, fields: Record<string, string>) => {
    const path = `/admin/text-comments/article/${id}`;
    const response = await new ArticleEditor(hub, cookie).post(path, fields);
    expect(response.status).toBe(200);
    return String((await response.json()).changedId);
  };
  const comment = (by: StaffSession, body: string) => send(by, { ...passage, body });
  const reply = (by: StaffSession, to: string, body: string) =>
    send(by, { comment: to, intent: 'reply', body });
  const inbox = async ({ id: userId }: StaffSession) => {
    const { items } = await getNotifications(db, userId, { isUnreadOnly: false, after: undefined });
    return items.map(({ message, title, isRead }) => {
      return `${message.lead} ${message.rest}: ${title}${isRead ? '' : ' (unread)'}`;
    });
  };
  /** Opens the latest notification. Returns where it leads. */
  const open = async ({ id: userId, cookie }: StaffSession) => {
    const { items } = await getNotifications(db, userId, { isUnreadOnly: false, after: undefined });
    const response = await hub.get(`/notifications/${items[0]?.id}`, { cookie });
    return response.headers.get('location');
  };
  return { db, id, author, editor, admin, send, comment, reply, inbox, open };
}

onBothEngines('A notification about a review comment', (test) => {
  test('reaches the author of the text, and replies reach everyone in the thread', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { id, author, editor, admin, comment, reply, inbox, open } = await start(hub);
      const first = await comment(editor, 'Which fog?');
      expect(await inbox(author)).toEqual([
        'Staff editor wrote a review comment: The lighthouse answers (unread)',
      ]);
      expect(await inbox(editor)).toEqual([]);
      expect(await inbox(admin)).toEqual([]);
      await reply(admin, first, 'The fog on Tuesday.');
      expect(await inbox(author)).toEqual([
        '2 review comments on a text, the latest by Staff admin: The lighthouse answers (unread)',
      ]);
      expect(await inbox(editor)).toEqual([
        'Staff admin wrote a review comment: The lighthouse answers (unread)',
      ]);
      expect(await inbox(admin)).toEqual([]);
      expect(await open(author)).toBe(`/admin/review-comments/article/${id}#comment-${first}`);
      await reply(author, first, 'Yes.');
      expect(await inbox(editor)).toEqual([
        '2 review comments on a text, the latest by Staff contributor: The lighthouse answers (unread)',
      ]);
      expect(await inbox(admin)).toEqual([
        'Staff contributor wrote a review comment: The lighthouse answers (unread)',
      ]);
      // Once that is read, another comment starts a new notification.
      await comment(admin, 'Which light?');
      expect(await inbox(author)).toEqual([
        'Staff admin wrote a review comment: The lighthouse answers (unread)',
        '2 review comments on a text, the latest by Staff admin: The lighthouse answers',
      ]);
      expect(await inbox(editor)).toHaveLength(1);
      expect(await editor.read('/notifications')).toContain('review comments');
    });
  });

  test('disappears when the comment is deleted, and returns when it is restored', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { author, editor, admin, send, comment, reply, inbox } = await start(hub);
      const first = await comment(editor, 'Which fog?');
      const answer = await reply(admin, first, 'The fog on Tuesday.');
      const counted = await hub.get('/me', { cookie: editor.cookie });
      expect(await counted.text()).toContain('"unread":1');
      await send(admin, { comment: answer, intent: 'delete' });
      expect(await inbox(editor)).toEqual([]);
      expect(await inbox(author)).toEqual([
        'Staff editor wrote a review comment: The lighthouse answers (unread)',
      ]);
      await send(admin, { comment: answer, intent: 'restore' });
      expect(await inbox(editor)).toEqual([
        'Staff admin wrote a review comment: The lighthouse answers (unread)',
      ]);
      await send(editor, { comment: first, intent: 'delete' });
      for (const person of [author, editor, admin]) expect(await inbox(person)).toEqual([]);
    });
  });

  test('respects the settings and rights of its recipient', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db, author, editor, admin, comment, reply, inbox } = await start(hub);
      const settings = '/settings/notifications';
      expect(await author.read(settings)).toContain('Review comments');
      const { read } = await signInStaff(hub, 'moderator');
      expect(await read(settings)).not.toContain('Review comments');
      const saved = await hub.post(
        settings,
        { 'review-comment': 'email' },
        { cookie: author.cookie },
      );
      expect(saved.status).toBe(303);
      const first = await comment(editor, 'Which fog?');
      const jobs = await db.selectFrom('jobs').select('unique_key').execute();
      expect(jobs.map(({ unique_key }) => unique_key)).toContain(`soon:${author.id}`);
      await hub.post(settings, { 'review-comment': 'off' }, { cookie: author.cookie });
      await db
        .updateTable('users')
        .set({ role: 'contributor' })
        .where('id', '=', editor.id)
        .execute();
      await reply(admin, first, 'The fog on Tuesday.');
      expect(await inbox(author)).toEqual([
        'Staff editor wrote a review comment: The lighthouse answers (unread)',
      ]);
      // An editor who became a contributor can't open the texts of others anymore.
      expect(await inbox(editor)).toEqual([]);
    });
  });

  test('reaches co-authors', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db, id, author, editor, admin, comment, inbox } = await start(hub);
      await db
        .insertInto('article_authors')
        .values({ article_id: id, position: 5, actor_id: admin.id, name: null })
        .execute();
      await comment(editor, 'Which fog?');
      for (const person of [author, admin]) {
        expect(await inbox(person)).toEqual([
          'Staff editor wrote a review comment: The lighthouse answers (unread)',
        ]);
      }
    });
  });
});
