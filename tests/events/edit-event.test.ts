import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { readPage } from '#tests/community/read-page.ts';
import { drawPhoto, LibraryClient } from '#tests/images/library-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const PATH = '/admin/edit-event/1';
const now = new Date('2026-03-10T12:00:00Z');

const eventForm = {
  title: 'Soup',
  description: 'Bring a mug.',
  place: 'Shed',
  onlineUrl: '',
  timeZone: 'Europe/Berlin',
  starts: '2026-03-12T19:00',
  ends: '2026-03-12T21:00',
  repeats: 'weekly',
  interval: '',
  until: '2026-04-09',
  except: '2026-03-19',
};

async function save(hub: TestHub, cookie: string, intent: string, changes = {}) {
  const page = await (await hub.get(PATH, { cookie })).text();
  const revision = /name="revision" value="(\d+)"/.exec(page)?.[1] ?? '';
  const response = await hub.post(PATH, { ...eventForm, ...changes, intent, revision }, { cookie });
  return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') };
}

const getDates = (content: string) =>
  [...content.matchAll(/<time dateTime="([^"]*)"/gi)].map(([, iso = '']) => iso.slice(0, 16));

onBothEngines('An event', (test) => {
  test('is created, repeats in its zone across DST changes, and is listed', async ({
    database,
  }) => {
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read } = await signInStaff(hub, 'editor');
        const created = await hub.post(
          '/admin/new-content',
          { kind: 'event', title: 'Soup' },
          { cookie },
        );
        expect(created.headers.get('location')).toMatch(/^\/admin\/edit-event\/1\?did=/);
        expect(await readPage(hub, '/events')).not.toContain('Soup');
        expect((await save(hub, cookie, 'publish')).status).toBe(303);
        const page = await read(PATH);
        expect(page).toMatch(/name="starts"[^>]*value="2026-03-12T19:00"/);
        const list = await readPage(hub, '/events');
        expect(getDates(list)).toEqual(['2026-03-12T18:00']);
        expect(list).toContain('href="/events/1-soup#dates"');
        const event = await readPage(hub, '/events/1-soup');
        expect(event).toContain('Thu, Mar 12, 2026, 7:00 PM GMT+1');
        expect(event).toContain('Thu, Apr 2, 2026, 7:00 PM GMT+2');
        expect(event).toContain('Every week until April 9, 2026');
        const html = await (await hub.get('/events/1-soup')).text();
        expect(html).toContain('"startDate":"2026-03-12T19:00:00+01:00"');
        const file = await (await hub.get('/events/1.ics')).text();
        expect(file).toContain('BEGIN:VTIMEZONE');
        expect(file).toContain('EXDATE;TZID=Europe/Berlin:20260319T190000');
      },
      { now: () => now },
    );
  });

  test('keeps its page if where to join was saved before it was checked', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'editor');
        await hub.post('/admin/new-content', { kind: 'event', title: 'Soup' }, { cookie });
        await save(hub, cookie, 'publish');
        await database.engine.db
          .updateTable('events')
          .set({ online_url: 'https://[::1' })
          .execute();
        const page = await hub.get('/events/1-soup');
        expect(page.status).toBe(200);
        expect(await page.text()).toContain('"location":{"@type":"Place","name":"Shed"');
      },
      { now: () => now },
    );
  });

  test('needs a place only if nobody can join online', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'editor');
        await hub.post('/admin/new-content', { kind: 'event', title: 'Soup' }, { cookie });
        const nowhere = await save(hub, cookie, 'publish', { place: '' });
        expect(nowhere.status).toBe(422);
        expect(nowhere.html).toContain('Enter a location, or where to join online.');
        const joined = { place: '', onlineUrl: '/message-board' };
        expect((await save(hub, cookie, 'publish', joined)).status).toBe(303);
        const page = await (await hub.get('/events/1-soup')).text();
        expect(page).toContain('OnlineEventAttendanceMode');
        expect(page).toContain('"location":{"@type":"VirtualLocation","url":"');
        expect(page).toMatch(/Location<\/dt><dd[^>]*>Online</);
        for (const list of ['/events', '/feeds/events.xml', '/admin/content?kind=event']) {
          const text = await (await hub.get(list, { cookie })).text();
          expect([list, text.includes('Online')]).toEqual([list, true]);
        }
        const file = (await (await hub.get('/events/1.ics')).text()).replaceAll('\r\n ', '');
        expect(file).toMatch(/^LOCATION:http:\/\/127\.0\.0\.1:\d+\/message-board\r$/m);
      },
      { now: () => now },
    );
  });

  test('stays on the calendar when it is canceled, and says so everywhere', async ({
    database,
  }) => {
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'editor');
        await hub.post('/admin/new-content', { kind: 'event', title: 'Soup' }, { cookie });
        await save(hub, cookie, 'publish');
        const read = async (path: string) => (await hub.get(path)).text();
        expect(await read('/events/1-soup')).toContain('Add to calendar');
        expect((await save(hub, cookie, 'save', { isCanceled: 'on' })).status).toBe(303);
        const page = await read('/events/1-soup');
        expect(page).toContain('This event was canceled');
        expect(page).toContain('https://schema.org/EventCancelled');
        for (const missing of ['Add to calendar', 'name="change"', 'are reminded']) {
          expect(page).not.toContain(missing);
        }
        for (const path of ['/events', '/events/months/2026-03']) {
          expect(await read(path), path).toContain('Canceled');
        }
        expect(await read('/events/1.ics')).toContain('STATUS:CANCELLED');
        const list = await (await hub.get('/admin/content?kind=events', { cookie })).text();
        expect(list).toMatch(/Soup.*Canceled · Every week/s);
        expect(await read('/feeds/events.xml')).toContain('Canceled: Soup');
        const interest = await hub.post('/events/1/interest.data', { change: 'on' });
        expect(interest.status).toBe(422);
        expect(await interest.text()).toContain('This event was canceled.');
        expect((await save(hub, cookie, 'save')).status).toBe(303);
        expect(await read('/events/1-soup')).not.toContain('canceled');
      },
      { now: () => now },
    );
  });

  test('makes the images of its text public with it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const library = await LibraryClient.signIn(hub);
      const { image } = await library.addImage(await drawPhoto(1).png().toBuffer());
      const readImage = () => hub.get(`/images/${image.image.key}/320.webp`);
      const { cookie } = await signInStaff(hub, 'editor');
      await hub.post('/admin/new-content', { kind: 'event', title: 'Soup' }, { cookie });
      const description = `![A mug](image:${image.id})`;
      expect((await save(hub, cookie, 'save', { description })).status).toBe(303);
      expect((await readImage()).status).toBe(404);
      expect((await save(hub, cookie, 'publish', { description })).status).toBe(303);
      expect((await readImage()).status).toBe(200);
    });
  });

  test('moves from one occurrence to the next on its page and in the list', async ({
    database,
  }) => {
    let time = now;
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'editor');
        await hub.post('/admin/new-content', { kind: 'event', title: 'Soup' }, { cookie });
        await save(hub, cookie, 'publish');
        time = new Date('2026-03-12T19:00:00Z');
        expect(await readPage(hub, '/events/1-soup')).toContain('On now');
        time = new Date('2026-03-12T20:00:00Z');
        const page = await readPage(hub, '/events/1-soup');
        expect(page).toContain('Thu, Mar 26, 2026, 7:00 PM GMT+1');
        expect(page).not.toContain('On now');
        const [coming = '', past = ''] = (await readPage(hub, '/events')).split('id="past"');
        expect(getDates(coming)[0]).toBe('2026-03-26T18:00');
        expect(getDates(past)).toEqual(['2026-03-12T18:00']);
        time = new Date('2026-04-10T00:00:00Z');
        expect(await readPage(hub, '/events/1-soup')).toContain('This event has ended');
        expect(getDates(await readPage(hub, '/events?when=past'))).toHaveLength(4);
      },
      { now: () => time },
    );
  });

  test('says everything that is wrong at once', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'editor');
        await hub.post('/admin/new-content', { kind: 'event', title: 'Soup' }, { cookie });
        const { status, html } = await save(hub, cookie, 'schedule', {
          title: '',
          place: '',
          onlineUrl: 'board',
          ends: '2026-03-12T18:00',
          until: '2026-03-01',
          except: 'Easter',
          publishAt: '',
        });
        expect(status).toBe(422);
        for (const message of [
          'Enter a title.',
          'Enter a URL that starts with https://, or a path',
          'The end must be after the start.',
          'The last day can’t be before the first.',
          'Enter dates like 2026-12-24, one per line.',
          'Choose a date and time.',
        ]) {
          expect([message, html.includes(message)]).toEqual([message, true]);
        }
      },
      { now: () => now },
    );
  });

  test('refuses to skip a date that the series doesn’t have', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'editor');
        await hub.post('/admin/new-content', { kind: 'event', title: 'Soup' }, { cookie });
        const trySkipping = (except: string, changes = {}) =>
          save(hub, cookie, 'save', { except, ...changes });
        const wrong = await trySkipping('2026-03-19\n2026-03-20\n2026-04-16');
        expect(wrong.status).toBe(422);
        expect(wrong.html).toContain(
          'The event isn’t on 2026-03-20, 2026-04-16. Enter dates of the series.',
        );
        expect(wrong.html).toMatch(/<textarea[^>]*name="except"[^>]*>\s*2026-03-19/);
        const tooLate = await trySkipping('9999-12-31', { until: '' });
        expect(tooLate.html).toContain('Enter a year from');
        for (const days of ['2026-03-12\n2026-03-26\n2026-04-09', '']) {
          expect((await trySkipping(days)).status, days).toBe(303);
        }
        // In Apia, this evening is a morning of the day before in UTC.
        const far = { timeZone: 'Pacific/Apia', until: '' };
        expect((await trySkipping('2026-03-19', far)).status).toBe(303);
        expect((await trySkipping('2026-03-18', far)).status).toBe(422);
        const whole = { until: '2026-03-19' };
        const none = await trySkipping('2026-03-12\n2026-03-19', whole);
        expect(none.status).toBe(422);
        expect(none.html).toContain('Leave at least one date of the series.');
        expect((await trySkipping('2026-03-12', whole)).status).toBe(303);
        // Only a series has dates to skip.
        expect((await trySkipping('2026-03-20', { repeats: '' })).status).toBe(303);
      },
      { now: () => now },
    );
  });

  test('explains wrong times next to their fields', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'editor');
        await hub.post('/admin/new-content', { kind: 'event', title: 'Soup' }, { cookie });
        for (const [changes, message] of [
          [{ starts: '2026-03-29T02:30', ends: '2026-03-29T04:00' }, 'That time doesn’t exist'],
          [{ ends: '2026-03-12T18:00' }, 'The end must be after the start.'],
          [{ until: '2026-03-01' }, 'The last day can’t be before the first.'],
          [{ except: 'Christmas' }, 'Enter dates like 2026-12-24'],
          [{ timeZone: 'Mars/Olympus' }, 'Choose a time zone.'],
          [{ starts: '0001-01-01T10:00' }, 'Enter a year from 1990 to 2046.'],
          [{ ends: '9999-12-31T10:00' }, 'Enter a year from 1990 to 2046.'],
          [{ until: '9999-12-31' }, 'Enter a year from 1990 to 2046.'],
          [{ starts: 'soon' }, 'Enter a date and a time.'],
          [{ onlineUrl: 'https://example.com:99999/' }, 'Enter a URL that starts with'],
          [{ onlineUrl: '/\\example.com' }, 'Enter a URL that starts with'],
        ] as const) {
          const { status, html } = await save(hub, cookie, 'save', changes);
          expect(status, message).toBe(422);
          expect(html).toContain(message);
          expect(html).toContain('Bring a mug.');
        }
      },
      { now: () => now },
    );
  });
});
