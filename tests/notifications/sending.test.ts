import { expect } from 'vitest';
import {
  getNotifications,
  getUnreadCount,
  markAllRead,
  openNotification,
} from '#app/features/notifications/inbox/inbox.server.ts';
import {
  notifyMentions,
  withdrawLike,
  withdrawPost,
} from '#app/features/notifications/post-notifications.server.ts';
import {
  notifyDecision,
  withdrawDecision,
} from '#app/features/notifications/staff-notifications.server.ts';
import type { Database } from '#db/engine.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { insertMessage } from '#tests/support/insert-message.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import {
  answer,
  guestDoer,
  like,
  memberDoer,
  minutesLater,
  start,
  unreadOf,
  writer,
} from './received.ts';

async function told(db: Database, userId: number) {
  const { items } = await getNotifications(db, userId, { isUnreadOnly: false, after: undefined });
  return items.map(({ sentence, isRead, path }) => ({
    text: `${sentence.lead} ${sentence.rest}`,
    isRead,
    path,
  }));
}

async function texts(db: Database, userId: number): Promise<string[]> {
  return (await told(db, userId)).map(({ text }) => text);
}

onBothEngines('Likes of a post', (test) => {
  test('are one notification that names the last and counts the others', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await writer(engine.db);
    await like(transaction, ilse, await memberDoer(engine.db, 'Tom'), start);
    expect(await texts(engine.db, ilse.userId)).toEqual(['Tom likes your message']);
    await like(transaction, ilse, guestDoer('Nightjar'), minutesLater(1));
    expect(await texts(engine.db, ilse.userId)).toEqual(['Nightjar and Tom like your message']);
    await like(transaction, ilse, await memberDoer(engine.db, 'Mara'), minutesLater(2));
    expect(await texts(engine.db, ilse.userId)).toEqual(['Mara and 2 others like your message']);
    expect(await unreadOf(engine.db, ilse.userId)).toEqual([1, 1]);
  });

  test('make it unread again, and read again when they are taken back', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await writer(engine.db);
    const first = await like(transaction, ilse, await memberDoer(engine.db, 'Tom'), start);
    await markAllRead(transaction, ilse.userId, minutesLater(1));
    const second = await like(
      transaction,
      ilse,
      await memberDoer(engine.db, 'Mara'),
      minutesLater(2),
    );
    expect(await unreadOf(engine.db, ilse.userId)).toEqual([1, 1]);
    await transaction(({ db }) => withdrawLike(db, { postId: ilse.post.id, likeId: second }));
    expect(await told(engine.db, ilse.userId)).toEqual([
      { text: 'Tom likes your message', isRead: true, path: ilse.post.path },
    ]);
    expect(await getUnreadCount(engine.db, ilse.userId)).toBe(0);
    await transaction(({ db }) => withdrawLike(db, { postId: ilse.post.id, likeId: first }));
    expect(await told(engine.db, ilse.userId)).toEqual([]);
  });

  test('are told to nobody when they are one’s own, or the post is a guest’s', async ({
    database,
  }) => {
    const { transaction, engine } = database;
    const ilse = await writer(engine.db);
    const self = { userId: ilse.userId, guestId: null, name: 'Ilse' };
    await like(transaction, ilse, self, start);
    const guests = { ...ilse, post: { ...ilse.post, authorId: null as never } };
    await like(transaction, guests, await memberDoer(engine.db, 'Tom'), start);
    const rows = await engine.db.selectFrom('notifications').selectAll().execute();
    expect(rows).toEqual([]);
  });

  test('count fifty when fifty people like at once', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await writer(engine.db);
    const people = Array.from({ length: 50 }, (_, number) => guestDoer(`Reader ${number}`));
    await Promise.all(people.map((by) => like(transaction, ilse, by, start)));
    const rows = await engine.db.selectFrom('notifications').select('act_count').execute();
    expect(rows).toEqual([{ act_count: 50 }]);
    expect(await unreadOf(engine.db, ilse.userId)).toEqual([1, 1]);
  });

  test('go by the name their giver has now, and by none once the account is gone', async ({
    database,
  }) => {
    const { transaction, engine } = database;
    const ilse = await writer(engine.db);
    const tom = await memberDoer(engine.db, 'Tom');
    await like(transaction, ilse, tom, start);
    const account = engine.db.updateTable('users').where('id', '=', tom.userId ?? 0);
    await account.set({ name: 'Thomas' }).execute();
    expect(await texts(engine.db, ilse.userId)).toEqual(['Thomas likes your message']);
    await engine.db
      .deleteFrom('users')
      .where('id', '=', tom.userId ?? 0)
      .execute();
    expect(await texts(engine.db, ilse.userId)).toEqual(['Deleted user likes your message']);
  });
});

onBothEngines('Answers to a post', (test) => {
  test('join until they are read, and lead to the first of them', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await writer(engine.db);
    const first = await answer(transaction, ilse, await memberDoer(engine.db, 'Tom'), start);
    await answer(transaction, ilse, guestDoer('Nightjar'), minutesLater(1));
    expect(await told(engine.db, ilse.userId)).toEqual([
      {
        text: '2 replies to your message, the latest by Nightjar',
        isRead: false,
        path: `/p/${first}`,
      },
    ]);
    await markAllRead(transaction, ilse.userId, minutesLater(2));
    await answer(transaction, ilse, guestDoer('Heron'), minutesLater(3));
    expect(await texts(engine.db, ilse.userId)).toEqual([
      'Heron replied to your message',
      '2 replies to your message, the latest by Nightjar',
    ]);
    expect(await unreadOf(engine.db, ilse.userId)).toEqual([1, 1]);
  });

  test('go when they are removed, and with the post they answer', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await writer(engine.db);
    const first = await answer(transaction, ilse, guestDoer('Nightjar'), start);
    const second = await answer(transaction, ilse, guestDoer('Heron'), minutesLater(1));
    await transaction(({ db }) => withdrawPost(db, first));
    expect(await told(engine.db, ilse.userId)).toEqual([
      { text: 'Heron replied to your message', isRead: false, path: `/p/${second}` },
    ]);
    await like(transaction, ilse, guestDoer('Heron'), minutesLater(2));
    await transaction(({ db }) => withdrawPost(db, ilse.post.id));
    expect(await told(engine.db, ilse.userId)).toEqual([]);
    expect(await unreadOf(engine.db, ilse.userId)).toEqual([0, 0]);
  });

  test('are told once to whoever they also mention', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await writer(engine.db);
    const tom = await insertMember(engine.db, { name: 'Tom' });
    const by = guestDoer('Heron');
    const id = await answer(transaction, ilse, by, start);
    const mention = () =>
      transaction(({ db }) => {
        const post = { id, path: `/p/${id}`, title: 'So did I.' };
        return notifyMentions(db, { mentioned: [ilse.userId, tom], post, by }, start);
      });
    await mention();
    await mention();
    expect(await texts(engine.db, ilse.userId)).toEqual(['Heron replied to your message']);
    expect(await texts(engine.db, tom)).toEqual(['Heron mentioned you']);
    expect(await unreadOf(engine.db, tom)).toEqual([1, 1]);
  });
});

onBothEngines('A decision', (test) => {
  test('is told with its reason, and not any more once it was taken back', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await writer(engine.db);
    const { id, title } = ilse.post;
    const removed = { decision: 'removed', reason: 'A repeat.', title, path: null } as const;
    await transaction(({ db }) =>
      notifyDecision(db, ilse.userId, { ...removed, postId: id }, start),
    );
    const page = { isUnreadOnly: false, after: undefined };
    const { items } = await getNotifications(engine.db, ilse.userId, page);
    expect(items).toMatchObject([
      { sentence: { lead: 'Your message', rest: 'was removed' }, reason: 'A repeat.' },
    ]);
    await transaction(({ db }) => withdrawDecision(db, 'post', id));
    expect(await unreadOf(engine.db, ilse.userId)).toEqual([0, 0]);
  });
});

onBothEngines('A notification', (test) => {
  test('is opened by whose it is and nobody else', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await writer(engine.db);
    await like(transaction, ilse, guestDoer('Heron'), start);
    const { id } = await engine.db
      .selectFrom('notifications')
      .select('id')
      .executeTakeFirstOrThrow();
    const other = await insertMember(engine.db, { name: 'Tom' });
    const parts = { db: engine.db, transaction };
    await expect(openNotification(parts, other, id)).rejects.toThrow("This page doesn't exist");
    expect(await unreadOf(engine.db, ilse.userId)).toEqual([1, 1]);
    expect(await openNotification(parts, ilse.userId, id)).toBe(ilse.post.path);
    expect(await openNotification(parts, ilse.userId, id)).toBe(ilse.post.path);
    expect(await unreadOf(engine.db, ilse.userId)).toEqual([0, 0]);
  });

  test('goes with its post and with its account, and the count with it', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await writer(engine.db);
    const { threadId } = await insertMessage(engine.db, {});
    await like(transaction, ilse, guestDoer('Heron'), start);
    await engine.db.deleteFrom('posts').where('id', '=', ilse.post.id).execute();
    expect(await unreadOf(engine.db, ilse.userId)).toEqual([0, 0]);
    const tom = await writer(engine.db, 'Tom');
    await answer(transaction, tom, guestDoer('Heron'), start);
    await engine.db.deleteFrom('threads').where('id', '<>', threadId).execute();
    expect(await unreadOf(engine.db, tom.userId)).toEqual([0, 0]);
    const mara = await writer(engine.db, 'Mara');
    await like(transaction, mara, guestDoer('Heron'), start);
    await engine.db.deleteFrom('users').where('id', '=', mara.userId).execute();
    expect(await engine.db.selectFrom('notification_acts').selectAll().execute()).toEqual([]);
  });
});
