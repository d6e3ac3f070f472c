import { expect } from 'vitest';
import { notifyInterestedJob } from '#app/features/events/notices/notify-interested-job.ts';
import type { Recurrence } from '#app/features/events/recurrence/recurrence.ts';
import { digestEmail } from '#app/features/notifications/digest/digest-email-definition.ts';
import { openNotification } from '#app/features/notifications/inbox/inbox.server.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { decideNotice, sendNotice } from '#tests/legal-notices/send-notice.ts';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertEvent } from '#tests/support/rows/insert-event.ts';
import {
  addInterested,
  daysBefore,
  type EventSite,
  START,
  withEventSite,
} from './notice-fixtures.ts';

const when = 'Wed, May 20, 2026, 7:00 PM UTC · Shed';
const told = (change: string, details = when, path = '/events/1-soup') =>
  `An event you’re interested in ${change}: Soup, ${details}, ${path}`;

const reminder = told('starts soon');

function addEvent({ db }: EventSite, changes: Parameters<typeof insertEvent>[1] = {}) {
  const ends_at = new Date(START.getTime() + 2 * 3_600_000);
  const description = 'Bring a mug.';
  return insertEvent(db, { starts_at: START, ends_at, description, ...changes });
}

onBothEngines('A reminder of an event', (test) => {
  test('reaches each interested member once, a day before it starts', async ({ database }) => {
    await withEventSite(database, async (site) => {
      const id = await addEvent(site);
      const mara = await addInterested(site, id, 'Mara');
      const quiet = await addInterested(site, id, 'Quinn');
      const left = await addInterested(site, id, 'Lee');
      await site.db
        .insertInto('notification_settings')
        .values({ user_id: quiet.id, kind: 'event', delivery: 'off' })
        .execute();
      await site.db.deleteFrom('event_interests').where('actor_id', '=', left.id).execute();
      await site.runBefore(daysBefore(1) + 1);
      expect(await mara.list()).toEqual([]);
      await site.runBefore(daysBefore(1));
      for (const member of [quiet, left]) expect(await member.list()).toEqual([]);
      expect(await mara.list()).toEqual([reminder]);
      await site.runBefore(daysBefore(1) - 5);
      await site.runBefore(300);
      expect(await mara.list()).toEqual([reminder]);
      expect(await mara.countUnread()).toBe(1);
    });
  });

  test('is read once, and stays read', async ({ database }) => {
    await withEventSite(database, async (site) => {
      const id = await addEvent(site);
      const mara = await addInterested(site, id, 'Mara');
      await site.runBefore(daysBefore(1));
      const { id: notificationId } = await site.db
        .selectFrom('notifications')
        .select('id')
        .executeTakeFirstOrThrow();
      const { transaction } = site.hub.platform;
      const path = await openNotification({ db: site.db, transaction }, mara.id, notificationId);
      expect(path).toBe(`/events/${id}-soup`);
      await site.runBefore(daysBefore(1) - 10);
      expect(await mara.countUnread()).toBe(0);
    });
  });

  test('never comes to those who became interested less than a day ahead', async ({ database }) => {
    await withEventSite(database, async (site) => {
      const id = await addEvent(site);
      const mara = await addInterested(site, id, 'Mara');
      await site.runBefore(daysBefore(1) - 1);
      const late = await addInterested(site, id, 'Tom');
      await site.runBefore(daysBefore(1) - 10);
      const soon = await addEvent(site, { title: 'Stew' });
      const only = await addInterested(site, soon, 'Ina');
      for (const minutes of [1200, 300, 70, 5]) await site.runBefore(minutes);
      expect(await mara.list()).toEqual([reminder]);
      expect(await late.list()).toEqual([]);
      expect(await only.list()).toEqual([]);
    });
  });

  test('comes late after an outage, but not in the last hour', async ({ database }) => {
    await withEventSite(database, async (site) => {
      const first = await addEvent(site);
      const second = await addEvent(site, { starts_at: new Date(START.getTime() - 3_600_000) });
      const mara = await addInterested(site, first, 'Mara');
      const tom = await addInterested(site, second, 'Tom');
      await site.runBefore(90);
      expect(await mara.list()).toEqual([reminder]);
      expect(await tom.list()).toEqual([]);
    });
  });

  test('is not for guests, whom the page tells of an account', async ({ database }) => {
    await withEventSite(database, async (site) => {
      const id = await addEvent(site);
      const { hub } = site;
      const saved = await hub.post(`/events/${id}/interest`, { change: 'on' });
      const cookie = getCookies(saved);
      await site.runBefore(daysBefore(1));
      expect(await site.db.selectFrom('notifications').select('id').execute()).toEqual([]);
      const page = async (as: string) =>
        (await hub.get(`/events/${id}-soup`, { cookie: as })).text();
      const html = await page(cookie);
      expect(html).toContain('are reminded a day before');
      expect(html).toContain('href="/sign-up"');
      expect(await page(site.editor.cookie)).toBe(html);
    });
  });

  test('comes for each date of a weekly series', async ({ database }) => {
    await withEventSite(database, async (site) => {
      const recurrence_json: Recurrence = {
        frequency: 'weekly',
        interval: 1,
        until: null,
        except: [],
      };
      const id = await addEvent(site, { recurrence_json });
      const mara = await addInterested(site, id, 'Mara');
      await site.runBefore(daysBefore(1));
      await site.runBefore(daysBefore(-6));
      expect(await mara.list()).toEqual([
        told('starts soon', 'Wed, May 27, 2026, 7:00 PM UTC · Shed'),
      ]);
      await site.runBefore(daysBefore(-6) - 10);
      expect(await mara.countUnread()).toBe(1);
    });
  });
});

onBothEngines('A change of an event', (test) => {
  test('is told once, when it has settled: a time, a place, or both', async ({ database }) => {
    await withEventSite(database, async (site) => {
      const id = await addEvent(site);
      const mara = await addInterested(site, id, 'Mara');
      await site.passMinutes(10);
      await site.edit(id, { starts: '2026-05-21T18:00', ends: '2026-05-21T21:00' });
      await site.passMinutes(4);
      expect(await mara.list()).toEqual([]);
      await site.passMinutes(1);
      const late = await addInterested(site, id, 'Tom');
      const moved = told('has a new time', 'Thu, May 21, 2026, 6:00 PM UTC · Shed');
      expect(await mara.list()).toEqual([moved]);
      await site.passMinutes(60);
      expect(await mara.list()).toEqual([moved]);
      await site.edit(id, { place: 'Barn', starts: '2026-05-21T18:00', ends: '2026-05-21T21:00' });
      await site.passMinutes(5);
      const elsewhere = told('has a new location', 'Thu, May 21, 2026, 6:00 PM UTC · Barn');
      for (const member of [mara, late]) expect(await member.list()).toEqual([elsewhere]);
      await site.edit(id, {});
      await site.passMinutes(5);
      expect(await mara.list()).toEqual([told('has a new time and location')]);
      // A new title is no news.
      await site.edit(id, { title: 'Soup night' });
      await site.passMinutes(5);
      expect(await mara.countUnread()).toBe(1);
    });
  });

  test('is no news to those who became interested after it', async ({ database }) => {
    await withEventSite(database, async (site) => {
      const id = await addEvent(site);
      const mara = await addInterested(site, id, 'Mara');
      await site.passMinutes(10);
      await site.edit(id, { place: 'Barn' });
      site.now = new Date(site.now.getTime() + 60_000);
      const tom = await addInterested(site, id, 'Tom');
      await site.passMinutes(5);
      expect(await mara.list()).toHaveLength(1);
      expect(await tom.list()).toEqual([]);
    });
  });

  test('tells nothing if it is undone at once, and is corrected later', async ({ database }) => {
    await withEventSite(database, async (site) => {
      const id = await addEvent(site);
      const mara = await addInterested(site, id, 'Mara');
      await site.passMinutes(10);
      const first = await site.edit(id, { starts: '2026-05-20T18:00' });
      await site.passMinutes(4);
      await site.undo(first);
      await site.passMinutes(10);
      expect(await mara.list()).toEqual([]);
      const entries = await site.edit(id, { starts: '2026-05-20T18:00' });
      await site.passMinutes(10);
      expect(await mara.list()).toEqual([
        told('has a new time', 'Wed, May 20, 2026, 6:00 PM UTC · Shed'),
      ]);
      await site.undo(entries);
      await site.passMinutes(10);
      expect(await mara.list()).toEqual([told('has a new time')]);
    });
  });

  test('can be that it is off, or back again with another date', async ({ database }) => {
    await withEventSite(database, async (site) => {
      const id = await addEvent(site);
      const mara = await addInterested(site, id, 'Mara');
      await site.passMinutes(10);
      for (const [off, on] of [
        ['archive', 'publish'],
        ['trash', 'restore'],
      ] as const) {
        await site.edit(id, {}, off);
        await site.passMinutes(10);
        expect(await mara.list()).toEqual([told('was taken off the calendar', when, 'undefined')]);
        await site.edit(id, {}, on);
        await site.passMinutes(10);
        expect(await mara.list()).toEqual([told('is back on the calendar')]);
      }
      await site.edit(id, {}, 'archive');
      await site.runBefore(daysBefore(1));
      expect(await mara.list()).toEqual([told('was taken off the calendar', when, 'undefined')]);
    });
  });

  test('can be that it is canceled, which ends its reminders, or takes place after all', async ({
    database,
  }) => {
    await withEventSite(database, async (site) => {
      const id = await addEvent(site);
      const mara = await addInterested(site, id, 'Mara');
      await site.passMinutes(10);
      await site.edit(id, { isCanceled: 'on' });
      await site.passMinutes(10);
      expect(await mara.list()).toEqual([told('was canceled')]);
      await site.edit(id, { isCanceled: 'on', place: 'Barn' });
      await site.passMinutes(10);
      await site.runBefore(daysBefore(1));
      expect(await mara.list()).toEqual([told('was canceled')]);
      await site.edit(id, {});
      await site.passMinutes(10);
      expect(await mara.list()).toEqual([told('takes place after all')]);
    });
  });

  test('is not told of one that a moderator took down, which nothing names', async ({
    database,
  }) => {
    await withEventSite(database, async (site) => {
      const id = await addEvent(site);
      const mara = await addInterested(site, id, 'Mara');
      await site.passMinutes(10);
      await site.edit(id, { place: 'Barn' });
      await site.passMinutes(10);
      const { cookie } = await signInStaff(site.hub, 'admin');
      const review = await sendNotice(site.hub, `/events/${id}-soup`);
      await decideNotice(site.hub, review, cookie, { decision: 'removed', reason: 'illegal' });
      await site.runBefore(daysBefore(1));
      const [only, ...others] = await mara.list();
      expect(others).toEqual([]);
      expect(only).toBe(
        'An event you’re interested in has a new location: It isn’t public at the moment., undefined, undefined',
      );
    });
  });

  test('less than a day ahead replaces the reminder', async ({ database }) => {
    await withEventSite(database, async (site) => {
      const id = await addEvent(site);
      const mara = await addInterested(site, id, 'Mara');
      await site.runBefore(daysBefore(1));
      expect(await mara.list()).toEqual([reminder]);
      await site.edit(id, { starts: '2026-05-20T18:00' });
      await site.passMinutes(10);
      await site.passMinutes(10);
      expect(await mara.list()).toEqual([
        told('has a new time', 'Wed, May 20, 2026, 6:00 PM UTC · Shed'),
      ]);
    });
  });

  test('to a later date has a reminder of that, too', async ({ database }) => {
    await withEventSite(database, async (site) => {
      const id = await addEvent(site);
      const mara = await addInterested(site, id, 'Mara');
      await site.runBefore(daysBefore(1));
      await site.edit(id, { starts: '2026-05-24T19:00', ends: '2026-05-24T21:00' });
      await site.passMinutes(10);
      await site.runBefore(daysBefore(-3));
      expect(await mara.list()).toEqual([
        told('starts soon', 'Sun, May 24, 2026, 7:00 PM UTC · Shed'),
      ]);
    });
  });

  test('that a later notice overtook is not told anymore', async ({ database }) => {
    await withEventSite(database, async (site) => {
      const id = await addEvent(site);
      const mara = await addInterested(site, id, 'Mara');
      const send = (number: number) =>
        site.hub.platform.transaction(({ enqueue }) =>
          enqueue(notifyInterestedJob, {
            eventId: id,
            number,
            change: 'time',
            title: 'Soup',
            details: when,
            path: `/events/${id}-soup`,
            interestedBy: site.now.toISOString(),
            afterId: 0,
          }),
        );
      await site.db.updateTable('event_snapshots').set({ notice_number: 2 }).execute();
      await send(1);
      await site.hub.runJobs();
      expect(await mara.list()).toEqual([]);
      await send(2);
      await site.hub.runJobs();
      expect(await mara.list()).toEqual([told('has a new time')]);
    });
  });

  test('is in the daily email with its time, and in the member’s file', async ({ database }) => {
    await withEventSite(database, async (site) => {
      const id = await addEvent(site);
      const mara = await addInterested(site, id, 'Mara');
      const cookie = await signInAs(site.hub, 'mara@example.com');
      const saved = await site.hub.post('/settings/notifications', { event: 'email' }, { cookie });
      expect(saved.status).toBe(303);
      await site.runBefore(daysBefore(1));
      const { transaction } = site.hub.platform;
      await transaction(({ enqueue }) =>
        enqueue(digestEmail, {
          userId: mara.id,
          after: new Date(0).toISOString(),
          until: site.now.toISOString(),
        }),
      );
      await site.hub.runJobs();
      const { plain } = await site.db
        .selectFrom('emails')
        .select('plain')
        .where('subject', 'like', '1 new notification%')
        .executeTakeFirstOrThrow();
      expect(plain).toContain('An event you’re interested in starts soon');
      expect(plain).toContain(when);
      expect(plain).not.toContain('Reason:');
      const file = await (await site.hub.get('/settings/data.json', { cookie })).json();
      expect(file.notifications).toMatchObject([{ kind: 'event', decision: 'reminder' }]);
      expect(file.eventInterests).toMatchObject([{ event_id: id }]);
    });
  });
});
