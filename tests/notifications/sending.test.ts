import { expect } from 'vitest';
import {
  getNotifications,
  getUnreadCount,
  markAllRead,
  openNotification,
} from '#app/features/notifications/inbox/inbox.server.ts';
import {
  notifyMentions,
  retractLike,
  retractPostNotifications,
} from '#app/features/notifications/posts.server.ts';
import { deleteDecisions } from '#app/features/notifications/retract.queries.server.ts';
import { notifyDecision } from '#app/features/notifications/staff-notifications.server.ts';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import {
  guestActor,
  insertAuthor,
  likePost,
  memberActor,
  minutesLater,
  replyTo,
  start,
  unreadCounts,
} from './notification-fixtures.ts';

async function listInbox(db: Database, userId: number) {
  const { items } = await getNotifications(db, userId, { isUnreadOnly: false, after: undefined });
  return items.map(({ message, isRead, path }) => ({
    text: `${message.lead} ${message.rest}`,
    isRead,
    path,
  }));
}

async function listMessages(db: Database, userId: number): Promise<string[]> {
  return (await listInbox(db, userId)).map(({ text }) => text);
}

onBothEngines('Likes of a post', (test) => {
  test('share one notification with the latest name and a count', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    await likePost(transaction, ilse, await memberActor(engine.db, 'Tom'), start);
    expect(await listMessages(engine.db, ilse.userId)).toEqual(['Tom likes your message']);
    await likePost(transaction, ilse, guestActor('Nightjar'), minutesLater(1));
    expect(await listMessages(engine.db, ilse.userId)).toEqual([
      'Nightjar and Tom like your message',
    ]);
    await likePost(transaction, ilse, await memberActor(engine.db, 'Mara'), minutesLater(2));
    expect(await listMessages(engine.db, ilse.userId)).toEqual([
      'Mara and 2 others like your message',
    ]);
    expect(await unreadCounts(engine.db, ilse.userId)).toEqual([1, 1]);
  });

  test('make it unread again, and read again when they are withdrawn', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    const first = await likePost(transaction, ilse, await memberActor(engine.db, 'Tom'), start);
    await markAllRead(transaction, ilse.userId, minutesLater(1));
    const second = await likePost(
      transaction,
      ilse,
      await memberActor(engine.db, 'Mara'),
      minutesLater(2),
    );
    expect(await unreadCounts(engine.db, ilse.userId)).toEqual([1, 1]);
    await transaction(({ db }) => retractLike(db, { postId: ilse.post.id, likeId: second }));
    expect(await listInbox(engine.db, ilse.userId)).toEqual([
      { text: 'Tom likes your message', isRead: true, path: ilse.post.path },
    ]);
    expect(await getUnreadCount(engine.db, ilse.userId)).toBe(0);
    await transaction(({ db }) => retractLike(db, { postId: ilse.post.id, likeId: first }));
    expect(await listInbox(engine.db, ilse.userId)).toEqual([]);
  });

  test('notify neither the actor nor a guest author', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    const self = { id: ilse.userId, name: 'Ilse' };
    await likePost(transaction, ilse, self, start);
    const guest = { ...ilse, post: { ...ilse.post, authorId: null as never } };
    await likePost(transaction, guest, await memberActor(engine.db, 'Tom'), start);
    const rows = await engine.db.selectFrom('notifications').selectAll().execute();
    expect(rows).toEqual([]);
  });

  test('are all counted when fifty arrive at once', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    const actors = Array.from({ length: 50 }, (_, number) => guestActor(`Reader ${number}`));
    await Promise.all(actors.map((actor) => likePost(transaction, ilse, actor, start)));
    const rows = await engine.db.selectFrom('notifications').select('event_count').execute();
    expect(rows).toEqual([{ event_count: 50 }]);
    expect(await unreadCounts(engine.db, ilse.userId)).toEqual([1, 1]);
  });

  test('show the actor’s current name, or “Deleted user” for a closed account', async ({
    database,
  }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    const tom = await memberActor(engine.db, 'Tom');
    await likePost(transaction, ilse, tom, start);
    const account = engine.db.updateTable('users').where('id', '=', tom.id ?? 0);
    await account.set({ name: 'Thomas' }).execute();
    expect(await listMessages(engine.db, ilse.userId)).toEqual(['Thomas likes your message']);
    await engine.db
      .deleteFrom('actors')
      .where('id', '=', tom.id ?? 0)
      .execute();
    expect(await listMessages(engine.db, ilse.userId)).toEqual(['Deleted user likes your message']);
  });
});

onBothEngines('Replies to a post', (test) => {
  test('share one notification until it is read, and link to the first of them', async ({
    database,
  }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    const first = await replyTo(transaction, ilse, await memberActor(engine.db, 'Tom'), start);
    await replyTo(transaction, ilse, guestActor('Nightjar'), minutesLater(1));
    expect(await listInbox(engine.db, ilse.userId)).toEqual([
      {
        text: '2 replies to your message, the latest by Nightjar',
        isRead: false,
        path: `/p/${first}`,
      },
    ]);
    await markAllRead(transaction, ilse.userId, minutesLater(2));
    await replyTo(transaction, ilse, guestActor('Heron'), minutesLater(3));
    expect(await listMessages(engine.db, ilse.userId)).toEqual([
      'Heron replied to your message',
      '2 replies to your message, the latest by Nightjar',
    ]);
    expect(await unreadCounts(engine.db, ilse.userId)).toEqual([1, 1]);
  });

  test('disappear when they or the post they answer are removed', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    const first = await replyTo(transaction, ilse, guestActor('Nightjar'), start);
    const second = await replyTo(transaction, ilse, guestActor('Heron'), minutesLater(1));
    await transaction(({ db }) => retractPostNotifications(db, first));
    expect(await listInbox(engine.db, ilse.userId)).toEqual([
      { text: 'Heron replied to your message', isRead: false, path: `/p/${second}` },
    ]);
    await likePost(transaction, ilse, guestActor('Heron'), minutesLater(2));
    await transaction(({ db }) => retractPostNotifications(db, ilse.post.id));
    expect(await listInbox(engine.db, ilse.userId)).toEqual([]);
    expect(await unreadCounts(engine.db, ilse.userId)).toEqual([0, 0]);
  });

  test('do not notify a member twice whom they also mention', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    const tom = await insertMember(engine.db, { name: 'Tom' });
    const actor = guestActor('Heron');
    const id = await replyTo(transaction, ilse, actor, start);
    const mention = () =>
      transaction((unit) => {
        const post = { id, path: `/p/${id}`, title: 'So did I.' };
        return notifyMentions(unit, { mentioned: [ilse.userId, tom], post, actor }, start);
      });
    await mention();
    await mention();
    expect(await listMessages(engine.db, ilse.userId)).toEqual(['Heron replied to your message']);
    expect(await listMessages(engine.db, tom)).toEqual(['Heron mentioned you']);
    expect(await unreadCounts(engine.db, tom)).toEqual([1, 1]);
  });
});

onBothEngines('A decision', (test) => {
  test('is announced with its reason, and retracted when it is undone', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    const { id, title } = ilse.post;
    const about = { decidedKind: 'post', title, path: null } as const;
    const removed = { decision: 'removed', reason: 'A repeat.', ...about } as const;
    await transaction((unit) =>
      notifyDecision(unit, ilse.userId, { ...removed, postId: id }, start),
    );
    const page = { isUnreadOnly: false, after: undefined };
    const { items } = await getNotifications(engine.db, ilse.userId, page);
    expect(items).toMatchObject([
      { message: { lead: 'Your message', rest: 'was removed' }, reason: 'A repeat.' },
    ]);
    await transaction(({ db }) => deleteDecisions(db, 'post', id));
    expect(await unreadCounts(engine.db, ilse.userId)).toEqual([0, 0]);
  });

  test('names what it is about', async ({ database }) => {
    const { transaction, engine } = database;
    const { db } = engine;
    const ilse = await insertMember(db, { name: 'Ilse' });
    const cases = [
      ['profile', 'Your profile content was removed'],
      ['newsletter', 'Your newsletter was removed'],
      ['media', 'Your media item was removed'],
      ['article', 'Your article was removed'],
      ['story', 'Your story was removed'],
      ['event', 'Your event was removed'],
      ['submission', 'Your submission was removed'],
      [undefined, 'Your content was removed'],
    ] as const;
    for (const [decidedKind, message] of cases) {
      const about = { decidedKind, title: 'A', path: null, key: 'one' };
      await transaction((unit) =>
        notifyDecision(unit, ilse, { decision: 'removed', ...about }, start),
      );
      expect(await listMessages(db, ilse)).toEqual([message]);
    }
  });
});

onBothEngines('A notification', (test) => {
  test('can be opened by its owner only', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    await likePost(transaction, ilse, guestActor('Heron'), start);
    const { id } = await engine.db
      .selectFrom('notifications')
      .select('id')
      .executeTakeFirstOrThrow();
    const other = await insertMember(engine.db, { name: 'Tom' });
    const deps = { db: engine.db, transaction };
    await expect(openNotification(deps, other, id)).rejects.toThrow('This page doesn’t exist');
    expect(await unreadCounts(engine.db, ilse.userId)).toEqual([1, 1]);
    expect(await openNotification(deps, ilse.userId, id)).toBe(ilse.post.path);
    expect(await openNotification(deps, ilse.userId, id)).toBe(ilse.post.path);
    expect(await unreadCounts(engine.db, ilse.userId)).toEqual([0, 0]);
  });

  test('is deleted with its post or account, and the unread count follows', async ({
    database,
  }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    const { threadId } = await insertMessage(engine.db, {});
    await likePost(transaction, ilse, guestActor('Heron'), start);
    await engine.db.deleteFrom('posts').where('id', '=', ilse.post.id).execute();
    expect(await unreadCounts(engine.db, ilse.userId)).toEqual([0, 0]);
    const tom = await insertAuthor(engine.db, 'Tom');
    await replyTo(transaction, tom, guestActor('Heron'), start);
    await engine.db.deleteFrom('threads').where('id', '<>', threadId).execute();
    expect(await unreadCounts(engine.db, tom.userId)).toEqual([0, 0]);
    const mara = await insertAuthor(engine.db, 'Mara');
    await likePost(transaction, mara, guestActor('Heron'), start);
    await engine.db.deleteFrom('actors').where('id', '=', mara.userId).execute();
    expect(await engine.db.selectFrom('notification_events').selectAll().execute()).toEqual([]);
  });
});
