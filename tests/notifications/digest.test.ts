import { expect } from 'vitest';
import type { NotificationSettings } from '#app/features/notifications/settings/notification-settings.schema.ts';
import { saveNotificationSettings } from '#app/features/notifications/settings/notification-settings.server.ts';
import { notifyStaff } from '#app/features/notifications/staff-notifications.server.ts';
import type { Database } from '#db/engine.ts';
import { insertActor } from '#tests/support/insert-actor.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import {
  answer,
  guestDoer,
  like,
  minutesLater,
  start,
  unreadOf,
  type Writer,
  writer,
} from './received.ts';

const DAY = 24 * 60;

/** A clock the test moves, in minutes from the start. */
function testClock() {
  const clock = { minutes: 0, now: () => minutesLater(clock.minutes) };
  return clock;
}

async function mailed(db: Database) {
  return db
    .selectFrom('emails')
    .select(['recipient', 'subject', 'plain', 'html'])
    .where('kind', '=', 'notifications')
    .orderBy('job_id')
    .execute();
}

/** Chooses what is mailed, as through the settings. */
async function choose(hub: TestHub, email: string, settings: NotificationSettings) {
  const cookie = await signInAs(hub, email);
  const fields = settings as Record<string, string>;
  const response = await hub.post('/settings/notifications', fields, { cookie });
  expect(response.headers.get('location')).toBe(
    '/settings/notifications?notice=notifications-saved',
  );
  return cookie;
}

onBothEngines('The daily mail', (test) => {
  test('says once what is unread of the kinds that are wanted', async ({ database }) => {
    const { transaction, engine } = database;
    const clock = testClock();
    const ilse = await writer(engine.db);
    await like(transaction, ilse, guestDoer('Before'), minutesLater(-5));
    await withHub(
      database.location,
      async (hub) => {
        await hub.runJobs();
        await choose(hub, 'ilse@example.com', { reply: 'mail', mention: 'page' });
        clock.minutes = 30;
        await answer(transaction, ilse, guestDoer('Nightjar'), clock.now());
        await like(transaction, ilse, guestDoer('Heron'), clock.now());
        clock.minutes = DAY;
        await hub.runJobs();
        const [mail, ...others] = await mailed(engine.db);
        expect(others).toEqual([]);
        expect(mail?.recipient).toBe('ilse@example.com');
        expect(mail?.subject).toContain('1 new notification');
        expect(mail?.plain).toContain('Nightjar replied to your message');
        expect(mail?.plain).not.toMatch(/Heron|Before/);
        clock.minutes = 2 * DAY;
        await hub.runJobs();
        expect(await mailed(engine.db)).toHaveLength(1);
        await answer(transaction, ilse, guestDoer('Wren'), clock.now());
        clock.minutes = 3 * DAY;
        await hub.runJobs();
        expect((await mailed(engine.db)).at(-1)?.plain).toContain(
          '2 replies to your message, the latest by Wren',
        );
      },
      { now: clock.now },
    );
  });

  test('goes to nobody who has not asked for it, and says nothing that was read', async ({
    database,
  }) => {
    const { transaction, engine } = database;
    const clock = testClock();
    const [ilse, tom] = [await writer(engine.db), await writer(engine.db, 'Tom')];
    await withHub(
      database.location,
      async (hub) => {
        await hub.runJobs();
        const cookie = await choose(hub, 'ilse@example.com', { like: 'mail' });
        clock.minutes = 30;
        for (const one of [ilse, tom]) {
          await like(transaction, one, guestDoer('Heron'), clock.now());
        }
        clock.minutes = 60;
        const until = clock.now().toISOString();
        await hub.post('/notifications', { intent: 'read-all', until }, { cookie });
        expect(await unreadOf(engine.db, ilse.userId)).toEqual([0, 0]);
        clock.minutes = DAY;
        await hub.runJobs();
        expect(await mailed(engine.db)).toEqual([]);
      },
      { now: clock.now },
    );
  });

  test('ends by one press of its link, without signing in', async ({ database }) => {
    const { transaction, engine } = database;
    const clock = testClock();
    const ilse = await writer(engine.db);
    await withHub(
      database.location,
      async (hub) => {
        await hub.runJobs();
        await choose(hub, 'ilse@example.com', { reply: 'mail', like: 'mail' });
        clock.minutes = 30;
        await answer(transaction, ilse, guestDoer('Nightjar'), clock.now());
        clock.minutes = DAY;
        await hub.runJobs();
        const [mail] = await mailed(engine.db);
        const [, path = ''] =
          /href="[^"]*(\/notifications\/unsubscribe\?token=[^"]+)"/.exec(mail?.html ?? '') ?? [];
        expect(await (await hub.get(path)).text()).toContain('Stop these mails');
        const settings = () =>
          engine.db.selectFrom('notification_settings').select('reach').execute();
        expect(await settings()).toEqual([{ reach: 'mail' }, { reach: 'mail' }]);
        const pressed = await hub.post(path, { 'List-Unsubscribe': 'One-Click' });
        expect(pressed.status).toBe(200);
        expect(await settings()).toEqual([{ reach: 'page' }, { reach: 'page' }]);
      },
      { now: clock.now },
    );
  });
});

onBothEngines('What waits for staff', (test) => {
  test('is told to all who may act on it, and mailed within minutes to who wants that', async ({
    database,
  }) => {
    const { transaction, engine } = database;
    const clock = testClock();
    const [moderator, admin, editor] = [
      await insertActor(engine.db, 'moderator'),
      await insertActor(engine.db, 'admin'),
      await insertActor(engine.db, 'editor'),
    ];
    await saveNotificationSettings(transaction, moderator, { held: 'mail' }, start);
    const ilse: Writer = await writer(engine.db);
    await withHub(
      database.location,
      async (hub) => {
        await hub.runJobs();
        clock.minutes = 1;
        for (const name of ['Nightjar', 'Heron']) {
          const other = await writer(engine.db, name);
          const held = {
            kind: 'held' as const,
            subjectId: other.post.id,
            title: 'Buy now.',
            path: `/admin/review/comment/${other.post.id}`,
            by: guestDoer(name),
          };
          await transaction((unit) => notifyStaff(unit, 'moderate posts', held, clock.now()));
        }
        expect(await unreadOf(engine.db, moderator.id)).toEqual([2, 2]);
        expect(await unreadOf(engine.db, admin.id)).toEqual([2, 2]);
        expect(await unreadOf(engine.db, editor.id)).toEqual([0, 0]);
        expect(await unreadOf(engine.db, ilse.userId)).toEqual([0, 0]);
        await hub.runJobs();
        expect(await mailed(engine.db)).toEqual([]);
        clock.minutes = 15;
        await hub.runJobs();
        const [mail, ...others] = await mailed(engine.db);
        expect(others).toEqual([]);
        expect(mail?.recipient).toBe('moderator@example.com');
        expect(mail?.subject).toContain('2 new notifications');
      },
      { now: clock.now },
    );
  });
});
