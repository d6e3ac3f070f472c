import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const at = (time: string) => new Date(`2026-05-${time}:00Z`);
const created = at('01T00:00');

function insertEvent(db: Database, title: string, startsAt: Date, endsAt: Date) {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const times = {
    starts_at: startsAt,
    ends_at: endsAt,
    published_at: created,
    created_at: created,
    updated_at: created,
  };
  return db
    .insertInto('events')
    .values({
      slug,
      title,
      description: '**Boots**, a mug; and\n\n- soup',
      place: 'Shed',
      status: 'published',
      ...times,
    })
    .execute();
}

/** The page's visible content, without the hydration data. */
async function readContent(hub: TestHub, path: string): Promise<string> {
  const response = await hub.get(path);
  expect(response.status).toBe(200);
  const html = await response.text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

function titles(content: string): string[] {
  return [...content.matchAll(/animated-underline">((?:Event|Soup|Walk)[^<]*)</g)].map(
    ([, name]) => name ?? '',
  );
}

onBothEngines('The events page', (test) => {
  test('shows helpful empty states', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      expect(await readContent(hub, '/events')).toContain('No upcoming events');
      expect(await readContent(hub, '/events?when=past')).toContain('No past events yet');
    });
  });

  test('moves an event from upcoming to ongoing to past over time, even when cached', async ({
    database,
  }) => {
    let now = at('10T18:59');
    const { db } = database.engine;
    await insertEvent(db, 'Soup', at('10T19:00'), at('10T21:00'));
    await insertEvent(db, 'Walk', at('12T10:00'), at('12T12:00'));
    await withHub(
      database.location,
      async (hub) => {
        const look = async () => {
          // The second response comes from the cache.
          const [content, again] = [
            await readContent(hub, '/events'),
            await readContent(hub, '/events'),
          ];
          expect(again).toBe(content);
          const [coming = '', past = ''] = content.split('id="past"');
          return { coming: titles(coming), past: titles(past), isOn: content.includes('On now') };
        };
        expect(await look()).toEqual({ coming: ['Soup', 'Walk'], past: [], isOn: false });
        now = at('10T19:00');
        expect(await look()).toEqual({ coming: ['Soup', 'Walk'], past: [], isOn: true });
        now = at('10T21:00');
        expect(await look()).toEqual({ coming: ['Walk'], past: ['Soup'], isOn: false });
        now = at('13T00:00');
        expect(await look()).toEqual({ coming: [], past: ['Walk', 'Soup'], isOn: false });
      },
      { now: () => now },
    );
  });

  test('is rendered once between two state changes', async ({ database }) => {
    let now = at('10T18:00');
    await insertEvent(database.engine.db, 'Soup', at('10T19:00'), at('10T21:00'));
    await withHub(
      database.location,
      async (hub) => {
        const renderings = async () => {
          const metrics = await (await hub.get('/metrics')).text();
          return Number(/answers_total\{from="rendering"\} (\d+)/.exec(metrics)?.[1]);
        };
        for (const minute of ['00', '30', '59']) {
          now = at(`10T18:${minute}`);
          await readContent(hub, '/events');
        }
        expect(await renderings()).toBe(1);
        now = at('10T19:00');
        await readContent(hub, '/events');
        expect(await renderings()).toBe(2);
      },
      { now: () => now },
    );
  });

  test('lists each event exactly once across pages, upcoming ones soonest first', async ({
    database,
  }) => {
    const { db } = database.engine;
    for (let number = 0; number < 30; number += 1) {
      // Pairs share a start time, so the id breaks the tie.
      const day = String(2 + Math.floor(number / 2)).padStart(2, '0');
      const name = `Event ${String(number).padStart(2, '0')}`;
      await insertEvent(db, name, at(`${day}T10:00`), at(`${day}T11:00`));
    }
    const walk = async (hub: TestHub, path: string) => {
      const seen: string[] = [];
      let next: string | undefined = path;
      for (let part = 0; next && part < 10; part += 1) {
        const content: string = (await readContent(hub, next)).split('id="past"')[0] ?? '';
        seen.push(...titles(content));
        next = /href="(\/events\?[^"]*after=[^"]*)"/.exec(content)?.[1]?.replaceAll('&amp;', '&');
      }
      return seen;
    };
    const all = Array.from(
      { length: 30 },
      (_, number) => `Event ${String(number).padStart(2, '0')}`,
    );
    await withHub(
      database.location,
      async (hub) => expect(await walk(hub, '/events')).toEqual(all),
      { now: () => at('01T00:00') },
    );
    await withHub(
      database.location,
      async (hub) => expect(await walk(hub, '/events?when=past')).toEqual(all.toReversed()),
      { now: () => at('28T00:00') },
    );
  });

  test('lists past events in the sitemap too', async ({ database }) => {
    await insertEvent(database.engine.db, 'Soup', at('10T19:00'), at('10T21:00'));
    await withHub(database.location, async (hub) => {
      expect(await (await hub.get('/sitemap.xml')).text()).toContain('/sitemaps/events-1.xml<');
      const part = await (await hub.get('/sitemaps/events-1.xml')).text();
      expect(part).toContain(`<loc>${hub.address}/events/1-soup</loc>`);
    });
  });

  test('shows a new event right away', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        await readContent(hub, '/events');
        await hub.platform.transaction(async ({ db, invalidate }) => {
          await insertEvent(db, 'Soup', at('10T19:00'), at('10T21:00'));
          invalidate('events');
        });
        expect(titles(await readContent(hub, '/events'))).toEqual(['Soup']);
      },
      { now: () => created },
    );
  });
});

onBothEngines('The event page', (test) => {
  test('has one canonical URL and renders its Markdown', async ({ database }) => {
    await insertEvent(database.engine.db, 'Soup', at('10T19:00'), at('10T21:00'));
    await withHub(
      database.location,
      async (hub) => {
        for (const path of ['/events/1', '/events/1-wrong', '/events/1-']) {
          const response = await hub.get(path);
          expect([response.status, response.headers.get('location')]).toEqual([
            301,
            '/events/1-soup',
          ]);
        }
        const content = await readContent(hub, '/events/1-soup');
        expect(content).toContain('<strong>Boots</strong>');
        expect(content).toContain('dateTime="2026-05-10T19:00:00.000Z"');
        expect(content.replace(/<!-- -->/g, '')).toContain('Sun, May 10, 2026, 7:00 PM UTC');
        expect(content).toContain('href="/events/1.ics"');
      },
      { now: () => created },
    );
  });

  test('says when the event has ended, and shows a changed title', async ({ database }) => {
    let now = at('10T20:59');
    await insertEvent(database.engine.db, 'Soup', at('10T19:00'), at('10T21:00'));
    await withHub(
      database.location,
      async (hub) => {
        expect(await readContent(hub, '/events/1-soup')).toContain('On now');
        now = at('10T21:00');
        expect(await readContent(hub, '/events/1-soup')).toContain('This event has ended');
        await hub.platform.transaction(async ({ db, invalidate }) => {
          await db.updateTable('events').set({ title: 'Cold soup' }).execute();
          invalidate('event:1');
        });
        expect(await readContent(hub, '/events/1-soup')).toContain('Cold soup');
      },
      { now: () => now },
    );
  });

  test('is a 404 for unknown ids', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      for (const id of [
        '0',
        '-1',
        '1',
        '1e9',
        'abc',
        '%00',
        '2147483648',
        '99999999999',
        '1.ics',
      ]) {
        for (const path of [`/events/${id}`, `/events/${id}.ics`, `/events/${id}.data`]) {
          const { status } = await hub.get(path);
          expect(status, path).toBe(404);
        }
      }
    });
  });
});

onBothEngines('The calendar file of an event', (test) => {
  test('is valid iCalendar', async ({ database }) => {
    await insertEvent(database.engine.db, 'Soup', at('10T19:00'), at('10T21:00'));
    await withHub(database.location, async (hub) => {
      const response = await hub.get('/events/1.ics');
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/calendar; charset=utf-8/);
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="soup.ics"');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const file = await response.text();
      expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
      expect(file).toMatch(/END:VCALENDAR\r\n$/);
      expect(file).toContain('DTSTART:20260510T190000Z\r\nDTEND:20260510T210000Z\r\n');
      expect(file).toContain('DTSTAMP:20260501T000000Z\r\n');
      expect(file).toContain('UID:event-1@127.0.0.1\r\n');
      expect(file).toContain('DESCRIPTION:Boots\\, a mug\\; and\\n\\n- soup\r\n');
    });
  });

  test('is cached, and keeps its UID when the event changes', async ({ database }) => {
    await insertEvent(database.engine.db, 'Soup', at('10T19:00'), at('10T21:00'));
    await withHub(database.location, async (hub) => {
      await hub.get('/events/1.ics');
      expect(hub.platform.pageCache.count).toBe(1);
      await hub.platform.transaction(async ({ db, invalidate }) => {
        await db.updateTable('events').set({ slug: 'walk', title: 'Walk' }).execute();
        invalidate('event:1');
      });
      const file = await (await hub.get('/events/1.ics')).text();
      expect(file).toContain('SUMMARY:Walk\r\n');
      expect(file).toContain('UID:event-1@127.0.0.1\r\n');
    });
  });
});

onBothEngines('The feed of events', (test) => {
  test('has the day of the end only if it is another', async ({ database }) => {
    const { db } = database.engine;
    await insertEvent(db, 'Soup', at('10T19:00'), at('10T21:00'));
    await insertEvent(db, 'Walk', at('12T19:00'), at('13T01:00'));
    await withHub(database.location, async (hub) => {
      const { items } = await (await hub.get('/feeds/events.json')).json();
      const texts = items.map((item: { content_html: string }) => item.content_html).join('');
      expect(texts).toContain('<p>May 10, 2026, 7:00 PM – 9:00 PM UTC</p>');
      expect(texts).toContain('<p>May 12, 2026, 7:00 PM – May 13, 2026, 1:00 AM UTC</p>');
    });
  });
});
