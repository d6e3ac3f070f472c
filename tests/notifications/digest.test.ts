import { expect } from 'vitest';
import type { NotificationSettings } from '#app/features/notifications/settings/notification-settings.schema.ts';
import { saveNotificationSettings } from '#app/features/notifications/settings/notification-settings.server.ts';
import { notifyStaff } from '#app/features/notifications/staff-notifications.server.ts';
import type { Database } from '#db/engine.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import {
  guestActor,
  insertAuthor,
  likePost,
  minutesLater,
  replyTo,
  start,
  unreadCounts,
} from './notification-fixtures.ts';

const DAY = 24 * 60;

interface Clock {
  /** From the start. */
  minutes: number;
  now: () => Date;
}

/** A hub that has run its first jobs, with a clock that only the test moves. */
function withClock(
  { location }: DatabaseFixture,
  work: (hub: TestHub, clock: Clock) => Promise<void>,
): Promise<void> {
  const clock: Clock = { minutes: 0, now: () => minutesLater(clock.minutes) };
  const run = async (hub: TestHub) => {
    await hub.runJobs();
    await work(hub, clock);
  };
  return withHub(location, run, { now: clock.now });
}

async function listDigests(db: Database) {
  return db
    .selectFrom('emails')
    .select(['recipient', 'subject', 'plain', 'html'])
    .where('kind', '=', 'notifications')
    .orderBy('job_id')
    .execute();
}

/** Submits the settings form and returns the session cookie. */
async function saveSettings(hub: TestHub, email: string, settings: NotificationSettings) {
  const cookie = await signInAs(hub, email);
  const fields = settings as Record<string, string>;
  const response = await hub.post('/settings/notifications', fields, { cookie });
  expect(response.headers.get('location')).toBe(
    '/settings/notifications?notice=notifications-saved',
  );
  return cookie;
}

onBothEngines('The daily digest', (test) => {
  test('contains what was begun before the last one and saved after it', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    await withClock(database, async (hub, clock) => {
      await saveSettings(hub, 'ilse@example.com', { reply: 'email', mention: 'site' });
      clock.minutes = 30;
      await replyTo(transaction, ilse, guestActor('Nightjar'), clock.now());
      clock.minutes = DAY;
      await hub.runJobs();
      await replyTo(transaction, ilse, guestActor('Wren'), minutesLater(DAY - 1));
      clock.minutes = 2 * DAY;
      await hub.runJobs();
      const digests = await listDigests(engine.db);
      expect(digests.map(({ plain }) => /(\w+) replied|by (\w+)/.exec(plain ?? '')?.[0])).toEqual([
        'Nightjar replied',
        'by Wren',
      ]);
    });
  });

  test('contains the unread notifications of the emailed kinds, each only once', async ({
    database,
  }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    await likePost(transaction, ilse, guestActor('Before'), minutesLater(-5));
    await withClock(database, async (hub, clock) => {
      await saveSettings(hub, 'ilse@example.com', { reply: 'email', mention: 'site' });
      clock.minutes = 30;
      await replyTo(transaction, ilse, guestActor('Nightjar'), clock.now());
      await likePost(transaction, ilse, guestActor('Heron'), clock.now());
      clock.minutes = DAY;
      await hub.runJobs();
      const [digest, ...others] = await listDigests(engine.db);
      expect(others).toEqual([]);
      expect(digest?.recipient).toBe('ilse@example.com');
      expect(digest?.subject).toContain('1 new notification');
      expect(digest?.plain).toContain('Nightjar replied to your message');
      expect(digest?.plain).not.toMatch(/Heron|Before/);
      clock.minutes = 2 * DAY;
      await hub.runJobs();
      expect(await listDigests(engine.db)).toHaveLength(1);
      await replyTo(transaction, ilse, guestActor('Wren'), clock.now());
      clock.minutes = 3 * DAY;
      await hub.runJobs();
      expect((await listDigests(engine.db)).at(-1)?.plain).toContain(
        '2 replies to your message, the latest by Wren',
      );
    });
  });

  test('is sent only on request and leaves out read notifications', async ({ database }) => {
    const { transaction, engine } = database;
    const [ilse, tom] = [await insertAuthor(engine.db), await insertAuthor(engine.db, 'Tom')];
    await withClock(database, async (hub, clock) => {
      const cookie = await saveSettings(hub, 'ilse@example.com', { like: 'email' });
      clock.minutes = 30;
      for (const author of [ilse, tom]) {
        await likePost(transaction, author, guestActor('Heron'), clock.now());
      }
      clock.minutes = 60;
      const until = clock.now().toISOString();
      await hub.post('/notifications', { intent: 'read-all', until }, { cookie });
      expect(await unreadCounts(engine.db, ilse.userId)).toEqual([0, 0]);
      clock.minutes = DAY;
      await hub.runJobs();
      expect(await listDigests(engine.db)).toEqual([]);
    });
  });

  test('can be unsubscribed from with one click, without signing in', async ({ database }) => {
    const { transaction, engine } = database;
    const ilse = await insertAuthor(engine.db);
    await withClock(database, async (hub, clock) => {
      await saveSettings(hub, 'ilse@example.com', { reply: 'email', like: 'email' });
      clock.minutes = 30;
      await replyTo(transaction, ilse, guestActor('Nightjar'), clock.now());
      clock.minutes = DAY;
      await hub.runJobs();
      const [digest] = await listDigests(engine.db);
      const [, path = ''] =
        /href="[^"]*(\/notifications\/unsubscribe\?token=[^"]+)"/.exec(digest?.html ?? '') ?? [];
      expect(await (await hub.get(path)).text()).toContain('Stop emails');
      const settings = () =>
        engine.db.selectFrom('notification_settings').select('delivery').execute();
      expect(await settings()).toEqual([{ delivery: 'email' }, { delivery: 'email' }]);
      const response = await hub.post(path, { 'List-Unsubscribe': 'One-Click' });
      expect(response.status).toBe(200);
      expect(await settings()).toEqual([{ delivery: 'site' }, { delivery: 'site' }]);
    });
  });
});

onBothEngines('Staff notifications', (test) => {
  test('go to everyone who may decide, and within minutes by email to those who want it', async ({
    database,
  }) => {
    const { transaction, engine } = database;
    const [moderator, admin, editor] = [
      await insertActor(engine.db, 'moderator'),
      await insertActor(engine.db, 'admin'),
      await insertActor(engine.db, 'editor'),
    ];
    await saveNotificationSettings(transaction, moderator, { held: 'email' }, start);
    const ilse = await insertAuthor(engine.db);
    await withClock(database, async (hub, clock) => {
      clock.minutes = 1;
      for (const name of ['Nightjar', 'Heron']) {
        const other = await insertAuthor(engine.db, name);
        const item = {
          kind: 'held' as const,
          subjectId: other.post.id,
          title: 'Buy now.',
          path: `/admin/review/comment/${other.post.id}`,
          boardCategory: null,
          actor: guestActor(name),
        };
        await transaction((unit) => notifyStaff(unit, 'moderate posts', item, clock.now()));
      }
      expect(await unreadCounts(engine.db, moderator.id)).toEqual([2, 2]);
      expect(await unreadCounts(engine.db, admin.id)).toEqual([2, 2]);
      expect(await unreadCounts(engine.db, editor.id)).toEqual([0, 0]);
      expect(await unreadCounts(engine.db, ilse.userId)).toEqual([0, 0]);
      await hub.runJobs();
      expect(await listDigests(engine.db)).toEqual([]);
      clock.minutes = 15;
      await hub.runJobs();
      const [digest, ...others] = await listDigests(engine.db);
      expect(others).toEqual([]);
      expect(digest?.recipient).toBe('moderator@example.com');
      expect(digest?.subject).toContain('2 new notifications');
    });
  });
});
