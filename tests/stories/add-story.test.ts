import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertStory } from '#tests/feeds/insert-content.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { answerWith, htmlPage, startOutlet } from './start-outlet.ts';

const PATH = '/admin/new-content/story';
const image = await readFile('sample/images/ridge-at-dawn.webp');

const head = `<title>Ignored</title><meta property="og:title" content="A tone &amp; a &lt;map&gt;">
  <meta property="og:site_name" content="Lanternpost"><link rel="canonical" href="/tone">
  <meta property="og:description" content="37 minutes."><meta property="og:image" content="/tone.webp">
  <meta property="article:published_time" content="2026-03-09T08:00:00Z">`;

/** The value of each field of the page's form. */
function fieldValues(html: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    const isOff = tag.includes('type="checkbox"') && !tag.includes('checked');
    if (name && !isOff) values[name] = decode(/value="([^"]*)"/.exec(tag)?.[1] ?? '');
  }
  for (const [, name = '', value = ''] of html.matchAll(
    /<textarea[^>]*name="([^"]*)"[^>]*>([^<]*)</g,
  )) {
    values[name] = decode(value).replace(/^\n/, '');
  }
  return values;
}

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

async function post(hub: TestHub, cookie: string, fields: Record<string, string>) {
  const response = await hub.post(PATH, fields, { cookie });
  const html = (await response.text()).replaceAll('<!-- -->', '');
  const location = response.headers.get('location') ?? '';
  return { status: response.status, location, html, fields: fieldValues(html) };
}

onBothEngines('Adding a story', (test) => {
  test('starts at New Content, and asks for the address with the title filled in', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'editor');
      const choice = { kind: 'story', title: 'A tone & a map' };
      const { headers } = await hub.post('/admin/new-content', choice, { cookie });
      const location = headers.get('location') ?? '';
      expect(location).toMatch(/^\/admin\/new-content\/story\?/);
      expect(fieldValues(await read(location))).toMatchObject({ url: '', title: choice.title });
      expect(await database.engine.db.selectFrom('stories').selectAll().execute()).toEqual([]);
    });
  });

  test('fetches its details, keeps what was typed, and saves it with its image', async ({
    database,
  }) => {
    const { db } = database.engine;
    const outlet = await startOutlet({
      '/tone': htmlPage(head),
      '/tone.webp': answerWith('image/webp', image),
    });
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read, id } = await signInStaff(hub, 'editor');
        const found = await post(hub, cookie, {
          intent: 'fetch',
          url: outlet.url('/tone?utm_source=x#top'),
          source: 'The Lantern',
        });
        expect(found.status).toBe(200);
        expect(found.fields).toMatchObject({
          url: outlet.url('/tone'),
          title: 'A tone & a <map>',
          source: 'The Lantern',
          excerpt: '37 minutes.',
          reportedOn: '2026-03-09',
          imageUrl: outlet.url('/tone.webp'),
          usesImage: 'on',
        });
        const saved = await post(hub, cookie, {
          ...found.fields,
          intent: 'save',
          status: 'published',
        });
        expect(saved.status).toBe(303);
        const story = await db.selectFrom('stories').selectAll().executeTakeFirstOrThrow();
        expect(story).toMatchObject({
          title: 'A tone & a <map>',
          status: 'published',
          created_by: id,
          reported_at: new Date('2026-03-09'),
          canonical_key: `${outlet.host}/tone`,
        });
        expect(story.image_id).not.toBeNull();
        expect(await (await hub.get(`/stories/${story.id}`)).text()).toContain('<picture');
        expect(await (await hub.get('/stories')).text()).toContain('A tone &amp; a &lt;map&gt;');
        const again = await post(hub, cookie, { intent: 'fetch', url: outlet.url('/tone/') });
        expect(again.html).toContain('This story is already here: “A tone');
        expect(await read('/admin/content?kind=stories')).toContain('A tone');
        const page = await read(saved.location);
        expect(page).toMatch(/Story added.*>Undo</s);
        const [, entries = ''] = /name="entries" value="([^"]+)"/.exec(page) ?? [];
        await hub.post('/admin/undo', { entries, returnTo: '/admin/content' }, { cookie });
        expect((await hub.get(`/stories/${story.id}`)).status).toBe(404);
      },
      { settings: { FETCH_ALLOWED_HOSTS: outlet.host } },
    );
  });

  test('explains next to the address why it cannot be read, and loses nothing', async ({
    database,
  }) => {
    const outlet = await startOutlet({
      '/image': answerWith('image/png', 'PNG'),
      '/broken': answerWith('text/html', '', 500),
      '/claims': htmlPage('<link rel="canonical" href="/known"><title>Known</title>'),
      '/file': answerWith('image/webp', 'no image'),
    });
    await insertStory(database.engine.db, {
      title: 'A known story',
      status: 'trashed',
      trashed_at: new Date(),
      canonical_key: `${outlet.host}/known`,
    });
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'editor');
        const typed = { title: 'Typed', source: 'Me', excerpt: 'Words', reportedOn: '2026-03-01' };
        for (const [url, message] of [
          ['', 'Enter a URL.'],
          ['example', 'Enter a URL that starts with https:// or http://.'],
          ['http://127.0.0.1/', 'is on a private network'],
          [outlet.url('/missing'), 'has nothing at that URL (404)'],
          [outlet.url('/broken'), 'returned an error (500)'],
          [outlet.url('/image'), 'returned a file of type image/png'],
          [outlet.url('/claims'), '“A known story”. It’s in the trash, where you can restore it.'],
        ] as const) {
          const { status, html, fields } = await post(hub, cookie, {
            ...typed,
            url,
            intent: 'fetch',
          });
          expect(status, url).toBe(422);
          expect(html).toMatch(/<input id="url"[^>]*aria-invalid="true"/);
          expect(html).toContain(message);
          expect(fields).toMatchObject({ ...typed, url });
        }
        for (const changes of [
          { url: 'http://127.0.0.1/' },
          { url: 'http://user:pw@10.0.0.1/' },
          { url: outlet.url('/new'), reportedOn: '+275760-09-13' },
        ]) {
          const fields = { ...typed, ...changes, intent: 'save', status: 'published' };
          const { status, html } = await post(hub, cookie, fields);
          expect(status).toBe(422);
          expect(html).toMatch(/aria-invalid="true"/);
        }
        const withImage = {
          url: outlet.url('/new'),
          imageUrl: outlet.url('/file'),
          usesImage: 'on',
        };
        const refused = await post(hub, cookie, {
          ...typed,
          ...withImage,
          intent: 'save',
          status: 'draft',
        });
        expect(refused.html).toContain('Clear “Use this image” to save the story without it.');
        const { usesImage: _, ...without } = { ...typed, ...withImage };
        expect(
          (await post(hub, cookie, { ...without, intent: 'save', status: 'draft' })).status,
        ).toBe(303);
      },
      { settings: { FETCH_ALLOWED_HOSTS: outlet.host } },
    );
  });
});
