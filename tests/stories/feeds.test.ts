import { expect } from 'vitest';
import { pollFeedsJob } from '#app/features/stories/feeds/poll-feeds-job.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { drawPhoto } from '#tests/images/library-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { type Answer, answerWith, answerWithFeed, rssFeed, startOutlet } from './start-outlet.ts';

const MINUTE_MS = 60_000;
const PATH = '/admin/feeds';
const start = new Date('2026-03-10T12:00:00Z');

onBothEngines('A feed', (test) => {
  test('brings its stories into review or publishes them, each address once', async ({
    database,
  }) => {
    const { db } = database.engine;
    let now = start;
    const lantern = await startOutlet({ '/feed': answerWithFeed('Lanternpost', ['One', 'Two']) });
    const ridge = await startOutlet({ '/feed': answerWithFeed('Ridge', ['Three &lt;b&gt;']) });
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read } = await signInStaff(hub, 'admin');
        const post = (fields: Record<string, string>) => hub.post(PATH, fields, { cookie });
        expect((await post({ url: lantern.url('/feed'), mode: 'review' })).status).toBe(303);
        expect((await post({ url: ridge.url('/feed'), mode: 'publish' })).status).toBe(303);
        await hub.runJobs();
        const stories = () =>
          db.selectFrom('stories').select(['title', 'status', 'source']).orderBy('title').execute();
        expect(await stories()).toEqual([
          { title: 'One', status: 'in-review', source: 'Lanternpost' },
          { title: 'Three', status: 'published', source: 'Ridge' },
          { title: 'Two', status: 'in-review', source: 'Lanternpost' },
        ]);
        const list = await (await hub.get('/stories')).text();
        expect(list).toContain('Three');
        expect(list).not.toContain('Two');
        lantern.pages['/feed'] = answerWithFeed('Lanternpost', ['Two', 'Four']);
        now = new Date(now.getTime() + 31 * MINUTE_MS);
        await hub.runJobs();
        expect((await stories()).map(({ title }) => title)).toEqual([
          'Four',
          'One',
          'Three',
          'Two',
        ]);
        expect(await read(PATH)).toContain('Working');
        const again = await post({ url: lantern.url('/feed'), mode: 'review' });
        expect(await again.text()).toContain('This feed is already listed.');
      },
      { now: () => now, settings: { FETCH_ALLOWED_HOSTS: `${lantern.host}, ${ridge.host}` } },
    );
  });

  test('brings images into the library, and no address on a private network', async ({
    database,
  }) => {
    const { db } = database.engine;
    const date = 'Mon, 09 Mar 2026 10:00:00 GMT';
    const withImage = (title: string, image: string) => ({
      title,
      link: `/${title}`,
      date,
      rest: `<enclosure url="${image}" type="image/png" length="1"/>`,
    });
    const outlet = await startOutlet({
      '/one.png': answerWith('image/png', await drawPhoto(1).png().toBuffer()),
      '/not.png': answerWith('image/png', 'not an image'),
    });
    outlet.pages['/feed'] = answerWith(
      'application/rss+xml',
      rssFeed('Lanternpost', [
        withImage('One', '/one.png'),
        withImage('Two', '/not.png'),
        withImage('Three', 'http://10.0.0.1/three.png'),
        { title: 'Inside', link: 'http://192.168.0.1/inside', date },
      ]),
    );
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'admin');
        await hub.post(PATH, { url: outlet.url('/feed'), mode: 'publish' }, { cookie });
        await hub.runJobs();
        const stories = await db
          .selectFrom('stories')
          .leftJoin('images', 'images.id', 'stories.image_id')
          .select(['stories.title', 'images.credit', 'images.source', 'images.purpose'])
          .orderBy('stories.title')
          .execute();
        const none = { credit: null, source: null, purpose: null };
        expect(stories).toEqual([
          {
            title: 'One',
            credit: 'Lanternpost',
            purpose: 'library',
            source: outlet.url('/one.png'),
          },
          { title: 'Three', ...none },
          { title: 'Two', ...none },
        ]);
        const { id } = await db
          .selectFrom('stories')
          .select('id')
          .where('title', '=', 'One')
          .executeTakeFirstOrThrow();
        expect(await (await hub.get(`/stories/${id}`)).text()).toMatch(/<img[^>]*\/images\//);
      },
      { now: () => start, settings: { FETCH_ALLOWED_HOSTS: outlet.host } },
    );
  });

  test('is asked for changes only, and skips stories older than a week', async ({ database }) => {
    let now = start;
    const requests: (string | undefined)[] = [];
    const answer: Answer = (request, response) => {
      requests.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '"1"') {
        response.writeHead(304).end();
        return;
      }
      response.setHeader('etag', '"1"');
      answerWithFeed('Lanternpost', ['Old'], 'Sun, 01 Mar 2026 10:00:00 GMT')(request, response);
    };
    const outlet = await startOutlet({ '/feed': answer });
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'admin');
        await hub.post(PATH, { url: outlet.url('/feed'), mode: 'review' }, { cookie });
        await hub.runJobs();
        now = new Date(now.getTime() + 31 * MINUTE_MS);
        await hub.runJobs();
        // Adding the feed, its first poll and the second one.
        expect(requests).toEqual([undefined, undefined, '"1"']);
        expect(await database.engine.db.selectFrom('stories').selectAll().execute()).toEqual([]);
      },
      { now: () => now, settings: { FETCH_ALLOWED_HOSTS: outlet.host } },
    );
  });

  test('that fails is asked less and less often, shows the reason, and recovers', async ({
    database,
  }) => {
    const { db } = database.engine;
    let now = start;
    const outlet = await startOutlet({ '/feed': answerWithFeed('Lanternpost', []) });
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read } = await signInStaff(hub, 'admin');
        await hub.post(PATH, { url: outlet.url('/feed'), mode: 'review' }, { cookie });
        await hub.runJobs();
        outlet.pages['/feed'] = answerWith('text/plain', 'Down', 503);
        const pauses: number[] = [];
        for (let poll = 0; poll < 4; poll += 1) {
          const due = await db.selectFrom('story_feeds').selectAll().executeTakeFirstOrThrow();
          now = new Date(due.next_poll_at.getTime() + 5 * MINUTE_MS);
          await hub.runJobs();
          const row = await db.selectFrom('story_feeds').selectAll().executeTakeFirstOrThrow();
          pauses.push((row.next_poll_at.getTime() - now.getTime()) / MINUTE_MS);
        }
        expect(pauses).toEqual([60, 120, 240, 480]);
        const page = await read(PATH);
        expect(page).toContain('Failed 4 times');
        expect(page).toContain('returned an error (503)');
        outlet.pages['/feed'] = answerWithFeed('Lanternpost', ['Back'], now.toUTCString());
        await hub.post(PATH, { id: '1', action: 'poll' }, { cookie });
        await hub.runJobs();
        expect(await read(PATH)).toContain('Working');
        expect(await db.selectFrom('stories').select('title').execute()).toEqual([
          { title: 'Back' },
        ]);
      },
      { now: () => now, settings: { FETCH_ALLOWED_HOSTS: outlet.host } },
    );
  });

  test('that hangs or fails does not delay another', async ({ database }) => {
    const { db } = database.engine;
    let release = () => {};
    const hanging = Promise.withResolvers<void>();
    const outlet = await startOutlet({ '/good': answerWithFeed('Good', ['Fresh']) });
    outlet.pages['/bad'] = answerWith('text/html', '<p>No feed</p>');
    outlet.pages['/slow'] = (_, response) => {
      release = () => response.writeHead(500).end();
      hanging.resolve();
    };
    const row = {
      mode: 'publish',
      is_active: true,
      next_poll_at: start,
      created_at: start,
    } as const;
    for (const title of ['slow', 'bad', 'good']) {
      await db
        .insertInto('story_feeds')
        .values({ ...row, title, url: outlet.url(`/${title}`) })
        .execute();
    }
    await withHub(
      database.location,
      async (hub) => {
        await hub.runJobs();
        await hub.platform.transaction(({ enqueue }) => enqueue(pollFeedsJob, {}));
        const polling = hub.runJobs();
        await hanging.promise;
        await expect
          .poll(() => db.selectFrom('stories').select('title').execute())
          .toEqual([{ title: 'Fresh' }]);
        release();
        await polling;
        const feeds = await db.selectFrom('story_feeds').selectAll().orderBy('id').execute();
        expect(feeds.map(({ failures }) => failures)).toEqual([1, 1, 0]);
        expect(feeds[1]?.last_error).toContain('find an RSS, Atom or JSON feed');
      },
      { now: () => start, settings: { FETCH_ALLOWED_HOSTS: outlet.host } },
    );
  });
});
