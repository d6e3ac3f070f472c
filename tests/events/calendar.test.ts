import ICAL from 'ical.js';
import { expect } from 'vitest';
import type { Recurrence } from '#app/features/events/recurrence/recurrence.ts';
import { readPage } from '#tests/community/read-page.ts';
import { insertEvent } from '#tests/search/insert-kinds.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const now = new Date('2026-05-10T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

function onDay(days: number) {
  return { starts_at: inDays(days), ends_at: inDays(days) };
}

async function readCalendar(hub: TestHub): Promise<ICAL.Component> {
  const response = await hub.get('/events.ics');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/calendar');
  return ICAL.Component.fromString(await response.text());
}

async function readEvents(hub: TestHub) {
  const events = (await readCalendar(hub)).getAllSubcomponents('vevent');
  return events.map((event) => new ICAL.Event(event));
}

onBothEngines('The calendar of all events', (test) => {
  test('has series, events to come and the latest past ones, which readers see', async ({
    database,
  }) => {
    const { db } = database.engine;
    const weekly: Recurrence = { frequency: 'weekly', interval: 1, until: null, except: [] };
    await insertEvent(db, { title: 'Weekly', ...onDay(-400), recurrence_json: weekly });
    await insertEvent(db, { title: 'Later', ...onDay(9) });
    await insertEvent(db, { title: 'Soon', ...onDay(2) });
    await insertEvent(db, { title: 'Lately', ...onDay(-50) });
    await insertEvent(db, { title: 'Long ago', ...onDay(-61) });
    for (const status of ['draft', 'scheduled', 'archived', 'removed'] as const) {
      await insertEvent(db, { title: status, status, ...onDay(3) });
    }
    await withHub(
      database.location,
      async (hub) => {
        const events = await readEvents(hub);
        expect(events.map(({ summary }) => summary)).toEqual(['Weekly', 'Lately', 'Soon', 'Later']);
        expect(events.map((event) => event.isRecurring())).toEqual([true, false, false, false]);
        expect(new Set(events.map(({ uid }) => uid)).size).toBe(4);
        const calendar = await readCalendar(hub);
        expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain(': events');
        expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H');
      },
      { now: () => now },
    );
  });

  test('keeps each event’s zone, and says when it is canceled and where to join', async ({
    database,
  }) => {
    const { db } = database.engine;
    const times = { starts_at: inDays(2), ends_at: inDays(3) };
    const zones = ['Asia/Tokyo', 'UTC', 'Europe/Berlin'];
    for (const time_zone of zones) await insertEvent(db, { title: time_zone, time_zone, ...times });
    const online = { online_url: '/message-board', description: '**Tea**' };
    await insertEvent(db, { title: 'Online', ...online, ...onDay(4) });
    await insertEvent(db, { title: 'Off', ...online, is_canceled: true, ...onDay(5) });
    await withHub(
      database.location,
      async (hub) => {
        const calendar = await readCalendar(hub);
        const named = calendar.getAllSubcomponents('vtimezone');
        const known = named.map((zone) => zone.getFirstPropertyValue('tzid')).sort();
        expect(known).toEqual(['Asia/Tokyo', 'Europe/Berlin']);
        for (const zone of named) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
        const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
        const starts = events.map(({ startDate }) => startDate.toJSDate().toISOString());
        expect(starts.slice(0, 3)).toEqual(zones.map(() => inDays(2).toISOString()));
        const [joined, off] = events.slice(-2);
        expect(joined?.description).toBe(`Join: ${hub.address}/message-board\n\nTea`);
        expect(off?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
        expect(off?.description).toBe('Tea');
      },
      { now: () => now },
    );
  });

  test('has a new event at once, and drops one whose time has passed', async ({ database }) => {
    let clock = now;
    await withHub(
      database.location,
      async (hub) => {
        expect(await readEvents(hub)).toEqual([]);
        await hub.platform.transaction(async ({ db, invalidate }) => {
          await insertEvent(db, onDay(1));
          invalidate('events');
        });
        expect(await readEvents(hub)).toHaveLength(1);
        clock = inDays(63);
        expect(await readEvents(hub)).toEqual([]);
      },
      { now: () => clock },
    );
  });

  test('is offered on the page of events', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const page = await readPage(hub, '/events');
      expect(page).toContain(`href="${hub.address}/events.ics"`);
      expect(page).toContain(`href="${hub.address.replace('http:', 'webcal:')}/events.ics"`);
    });
  });
});
