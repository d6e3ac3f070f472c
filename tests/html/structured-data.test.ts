import { expect } from 'vitest';
import { insertImage, insertMedia, insertStory } from '#tests/feeds/insert-content.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

interface Thing {
  '@context'?: string;
  '@type'?: string;
  '@graph'?: Thing[];
  itemListElement?: { position: number; name: string; item: string }[];
  [property: string]: unknown;
}

/** The objects of all structured data on a page, by type. */
async function readThings(hub: TestHub, path: string): Promise<Map<string, Thing>> {
  const response = await hub.get(path);
  expect(response.status, path).toBe(200);
  const html = await response.text();
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const roots = scripts.map(([, json = '']) => JSON.parse(json) as Thing);
  for (const root of roots) expect(root['@context']).toBe('https://schema.org');
  const things = roots.flatMap((root) => root['@graph'] ?? [root]);
  return new Map(things.map((thing) => [thing['@type'] ?? '', thing]));
}

function getTrail(things: Map<string, Thing>): string[] {
  const items = things.get('BreadcrumbList')?.itemListElement ?? [];
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  return items.map(({ name, item }) => `${name} ${item}`);
}

onEngine('sqlite', 'Structured data', (test) => {
  test('names the site, its search and its publisher on the home page', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const things = await readThings(hub, '/');
      const organization = things.get('Organization');
      expect(organization).toMatchObject({ name: 'A new fan hub', url: `${hub.address}/` });
      expect(things.get('WebSite')).toMatchObject({
        url: `${hub.address}/`,
        publisher: { '@id': organization?.['@id'] },
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${hub.address}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      });
      const { url = '' } = (organization?.logo ?? {}) as { url?: string };
      const logo = url.slice(hub.address.length);
      expect((await hub.get(logo)).headers.get('content-type')).toBe('image/png');
    });
  });

  test('names the publisher’s logo and the author’s page for an article', async ({ database }) => {
    const { db } = database.engine;
    const author_id = await insertMember(db, { name: 'Ada Writes', role: 'editor' });
    const id = await insertArticle(db, { author_id });
    await withHub(database.location, async (hub) => {
      const article = (await readThings(hub, `/news/${id}-a-signal`)).get('NewsArticle');
      expect(article).toMatchObject({
        publisher: { '@type': 'Organization', logo: { '@type': 'ImageObject', width: 512 } },
        author: [{ name: 'Ada Writes', url: `${hub.address}/members/Ada%20Writes` }],
      });
      const member = await readThings(hub, '/members/Ada%20Writes');
      expect(member.get('ProfilePage')).toMatchObject({
        dateCreated: '2026-01-15T12:00:00.000Z',
        mainEntity: { '@type': 'Person', name: 'Ada Writes' },
      });
    });
  });

  test('describes a thread by its opening message', async ({ database }) => {
    const message = { title: 'The tone at four', body: 'I heard ||the end|| of it.', likes: 3 };
    const { threadId } = await insertMessage(database.engine.db, { ...message, replies: [{}, {}] });
    await withHub(database.location, async (hub) => {
      const things = await readThings(hub, `/message-board/${threadId}`);
      expect(things.get('DiscussionForumPosting')).toMatchObject({
        headline: 'The tone at four',
        author: { '@type': 'Person', name: 'Tidewright' },
        datePublished: '2026-03-01T12:00:00.000Z',
        url: `${hub.address}/message-board/${threadId}`,
        text: expect.stringContaining('I heard'),
        commentCount: 2,
        interactionStatistic: { userInteractionCount: 3 },
      });
      expect(JSON.stringify([...things])).not.toContain('the end');
    });
  });

  test('tells where an event is held and where it can be joined', async ({ database }) => {
    const at = new Date('2030-01-01T12:00:00Z');
    const times = {
      starts_at: at,
      ends_at: at,
      published_at: at,
      created_at: at,
      updated_at: at,
    };
    const event = { slug: 'party', title: 'Party', description: '', place: 'Somewhere', ...times };
    const insert = (online_url: string | null) =>
      database.engine.db
        .insertInto('events')
        .values({ ...event, online_url, status: 'published' })
        .execute();
    await insert('/message-board');
    await insert(null);
    await withHub(database.location, async (hub) => {
      const eventAt = async (path: string) => (await readThings(hub, path)).get('Event');
      expect(await eventAt('/events/1-party')).toMatchObject({
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
        location: [
          { '@type': 'Place', name: 'Somewhere' },
          { '@type': 'VirtualLocation', url: `${hub.address}/message-board` },
        ],
      });
      const page = await (await hub.get('/events/1-party')).text();
      expect(page).toMatch(/Location<\/dt><dd[^>]*>Somewhere<\/dd>/);
      expect(page).toMatch(/<a href="\/message-board"[^>]*>Join online<\/a>/);
      expect(await eventAt('/events/2-party')).toMatchObject({
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: 'Somewhere' },
      });
    });
  });

  test('has the way back to the home page on every page of an item', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ada' });
    await insertArticle(db);
    await insertMedia(db, { image_id: await insertImage(db, 'A coast') });
    await insertStory(db);
    await insertMessage(db, { title: 'A thread' });
    await withHub(database.location, async (hub) => {
      const trails: [path: string, ...trail: [name: string, path: string][]][] = [
        ['/news/1-a-signal', ['News', '/news'], ['A signal from the coast', '/news/1-a-signal']],
        ['/media/1-a-coast', ['Media', '/media'], ['A coast', '/media/1-a-coast']],
        ['/stories/1', ['Stories', '/stories'], ['Elsewhere', '/stories/1']],
        ['/message-board/1', ['Message Board', '/message-board'], ['A thread', '/message-board/1']],
        ['/members/Ada', ['Community', '/community?tab=members'], ['Ada', '/members/Ada']],
      ];
      for (const [path, ...trail] of trails) {
        const expected = [['Home', '/'], ...trail].map(
          ([name, to]) => `${name} ${hub.address}${to}`,
        );
        expect(getTrail(await readThings(hub, path))).toEqual(expected);
        for (const [, parent] of trail) expect((await hub.get(parent)).status).toBe(200);
      }
    });
  });
});
