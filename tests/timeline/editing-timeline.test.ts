import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { readPage } from '#tests/community/read-page.ts';
import { insertLibraryImage } from '#tests/images/insert-library-image.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertEntry, insertEra } from './insert-entry.ts';

class TimelineClient {
  readonly #hub: TestHub;
  readonly #cookie: string;

  private constructor(hub: TestHub, cookie: string) {
    this.#hub = hub;
    this.#cookie = cookie;
  }

  static async signIn(hub: TestHub): Promise<TimelineClient> {
    return new TimelineClient(hub, (await signInStaff(hub, 'editor')).cookie);
  }

  /** Sends the form of an entry or an era with some fields changed. */
  async save(path: string, changes: Record<string, string>) {
    const response = await submitForm(this.#hub, `/admin/timeline/${path}`, changes, {
      cookie: this.#cookie,
      withField: 'year',
    });
    return this.#read(response);
  }

  async read(path: string) {
    return this.#read(await this.#hub.get(path, { cookie: this.#cookie }));
  }

  async delete(path: string) {
    const fields = { intent: 'delete' };
    const headers = { cookie: this.#cookie };
    return this.#read(await this.#hub.post(`/admin/timeline/${path}`, fields, headers));
  }

  /** Undoes the latest of these actions. */
  async undo(action: string) {
    const { id } = await this.#hub.platform.engine.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const headers = { cookie: this.#cookie };
    return this.#read(await this.#hub.post('/admin/undo', { entries: String(id) }, headers));
  }

  async #read(response: Response) {
    const html = (await response.text()).replaceAll('<!-- -->', '');
    return { status: response.status, html, location: response.headers.get('location') ?? '' };
  }
}

onBothEngines('An entry of the timeline', (test) => {
  test('is added, edited and deleted, and each of them is undone', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await TimelineClient.signIn(hub);
      const imageId = await insertLibraryImage(db, { storage_key: 'mast' });
      const entry = { title: 'A mast', year: '2016', month: '03', day: '9' };
      const text = { body: 'It **hums**.', imageId: String(imageId) };
      expect((await client.save('new', { ...entry, ...text })).status).toBe(303);
      const added = await readPage(hub, '/timeline');
      expect(added).toContain('A mast');
      expect(added).toContain('<strong>hums</strong>');
      expect(added).toContain('March 9');
      expect(added).toContain('/images/mast/');
      const image = await client.read(`/admin/images/${imageId}`);
      expect(image.html).toContain('href="/admin/timeline/1"');
      expect((await client.read('/admin/images?show=unused')).html).not.toContain('Mast');
      expect((await client.save('1', { title: 'Two masts', day: '' })).status).toBe(303);
      const edited = await readPage(hub, '/timeline');
      expect(edited).toContain('Two masts');
      expect(edited).not.toContain('March 9');
      expect((await client.undo('timeline-entry.update')).location).not.toContain('not-undone');
      expect(await readPage(hub, '/timeline')).toBe(added);
      expect((await client.delete('1')).location).toContain('/admin/timeline');
      expect(await readPage(hub, '/timeline')).toContain('Nothing on the timeline yet');
      await client.undo('timeline-entry.delete');
      expect(await readPage(hub, '/timeline')).toBe(added);
      await client.delete('1');
      expect((await client.read('/admin/timeline/1')).status).toBe(404);
      const log = await db.selectFrom('audit_log').select(['action', 'subject_name']).execute();
      expect(log.filter(({ action }) => action.startsWith('timeline-entry.'))).toHaveLength(6);
    });
  });

  test('offers the months in their order', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await TimelineClient.signIn(hub);
      for (const path of ['/admin/timeline/new', '/admin/timeline/eras/new']) {
        const { html } = await client.read(path);
        const [, select = ''] = /<select[^>]*name="month"[^>]*>(.*?)<\/select>/s.exec(html) ?? [];
        const values = [...select.matchAll(/value="(\d*)"/g)].map(([, value]) => value);
        expect(values, path).toHaveLength(13);
        expect(values).toEqual(values.toSorted());
      }
    });
  });

  test('has its errors next to their fields, and keeps what was typed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await TimelineClient.signIn(hub);
      const refusals: [Record<string, string>, string[]][] = [
        [{ title: ' ', year: '' }, ['Enter a title.', 'Enter a year, such as 2016.']],
        [{ title: 'A', year: '0' }, ['Enter a year from 1 to 9999.']],
        [{ title: 'A', year: '20x6' }, ['Enter a year, such as 2016.']],
        [{ title: 'A', year: '2015', day: '9' }, ['Choose the month of this day']],
        [{ title: 'A', year: '2015', month: '02', day: '29' }, ['This month has no such day.']],
        [{ title: 'A', year: '2015', month: '02', day: '32' }, ['Enter a day from 1 to 31']],
        [{ title: 'A', year: '2015', month: '13' }, ['Choose one of the options.']],
        [{ title: 'A', year: '2015', imageId: '99' }, ['Image 99 isn’t in the library.']],
        [
          { title: 'x'.repeat(161), year: '2015', body: 'y'.repeat(4001) },
          ['Use at most 160 characters.', 'Use at most 4,000 characters.'],
        ],
      ];
      for (const [typed, messages] of refusals) {
        const { status, html } = await client.save('new', { body: 'Kept as typed', ...typed });
        expect(status, messages[0]).toBe(422);
        for (const message of messages) expect(html).toContain(message);
        if (!typed.body) expect(html).toContain('Kept as typed');
      }
      expect(await readPage(hub, '/timeline')).toContain('Nothing on the timeline yet');
    });
  });

  test('links to content by its URL, which readers see once it is public', async ({ database }) => {
    const { db } = database.engine;
    await insertArticle(db, { title: 'The mast hums', slug: 'mast' });
    await insertArticle(db, { title: 'A hushed draft', slug: 'draft', status: 'draft' });
    await withHub(database.location, async (hub) => {
      const client = await TimelineClient.signIn(hub);
      const entry = { title: 'A mast', year: '2016' };
      for (const link of [
        '/news/99',
        '/nowhere',
        'https://example.com/news/1',
        'article:1',
        'x:',
      ]) {
        const { status, html } = await client.save('new', { ...entry, link });
        expect([link, status]).toEqual([link, 422]);
        expect(html).toContain('of this site has this URL.');
      }
      const link = `${hub.address}/news/1-mast?x=1#comments`;
      expect((await client.save('new', { ...entry, link })).status).toBe(303);
      const shown = await readPage(hub, '/timeline');
      expect(shown).toContain('href="/news/1-mast"');
      expect(shown).toContain('The mast hums');
      const form = await client.read('/admin/timeline/1');
      expect(form.html).toContain('value="/news/1"');
      expect(form.html).toContain('Linked: “The mast hums”.');
      expect((await client.save('1', { link: '/news/2-draft' })).status).toBe(303);
      expect((await client.read('/admin/timeline/1')).html).toContain('this isn’t public');
      const hidden = await readPage(hub, '/timeline');
      expect(hidden).toContain('A mast');
      expect(hidden).not.toMatch(/hushed|news\/2/);
    });
  });

  test('keeps what someone else has saved in the meantime', async ({ database }) => {
    const { db } = database.engine;
    await insertEntry(db, 20160000, 'A mast');
    await withHub(database.location, async (hub) => {
      const client = await TimelineClient.signIn(hub);
      expect((await client.save('1', { title: 'Two masts' })).status).toBe(303);
      const outdated = await client.save('1', { title: 'Three masts', revision: '1' });
      expect(outdated.status).toBe(409);
      expect(outdated.html).toContain('Three masts');
      expect(await readPage(hub, '/timeline')).toContain('Two masts');
    });
  });

  test('is found by its title, and listed by date or title', async ({ database }) => {
    const { db } = database.engine;
    await insertEra(db, 20150000, 'The second game');
    await insertEntry(db, 20140100, 'Zebra crossing');
    await insertEntry(db, 20160309, 'A mast');
    await withHub(database.location, async (hub) => {
      const client = await TimelineClient.signIn(hub);
      const order = async (query: string) => {
        const { html } = await client.read(`/admin/timeline${query}`);
        const main = html.slice(html.indexOf('<main'));
        return ['A mast', 'Zebra crossing']
          .filter((title) => main.includes(title))
          .sort((a, b) => main.indexOf(a) - main.indexOf(b));
      };
      expect(await order('')).toEqual(['A mast', 'Zebra crossing']);
      expect(await order('?sort=date')).toEqual(['Zebra crossing', 'A mast']);
      expect(await order('?sort=-title')).toEqual(['Zebra crossing', 'A mast']);
      expect(await order('?q=zebra')).toEqual(['Zebra crossing']);
      expect((await client.read('/admin/timeline')).html).toContain('March 9, 2016');
      expect((await client.read('/admin/timeline')).html).toContain('The second game');
      expect((await client.read('/admin/timeline?q=nothing')).html).toContain('No matches');
    });
  });
});

onBothEngines('An era', (test) => {
  test('lasts until the next one, and no two begin together', async ({ database }) => {
    const { db } = database.engine;
    await insertEntry(db, 20100000, 'Before all');
    await insertEntry(db, 20150100, 'In January');
    await insertEntry(db, 20150500, 'In May');
    await withHub(database.location, async (hub) => {
      const client = await TimelineClient.signIn(hub);
      const first = { name: 'Silence', year: '2011', month: '', description: 'Nothing at all' };
      expect((await client.save('eras/new', first)).status).toBe(303);
      const second = { name: 'Noise', year: '2015', month: '03' };
      expect((await client.save('eras/new', second)).status).toBe(303);
      const page = await readPage(hub, '/timeline');
      const order = ['>Earlier<', 'Before all', 'Silence', '2011–2015', 'Nothing at all'];
      order.push('In January', 'Noise', 'Since 2015', 'In May');
      const main = page.slice(page.indexOf('</nav>'));
      const places = order.map((text) => main.indexOf(text));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(Math.min(...places)).toBeGreaterThan(0);
      // Both eras have entries of that year, which has one anchor.
      expect(main.match(/id="y2015"/g)).toHaveLength(1);
      const taken = await client.save('eras/new', { ...second, name: 'Other' });
      expect([taken.status, taken.html.includes('“Noise” begins then.')]).toEqual([422, true]);
      expect(taken.html).toContain('value="Other"');
      expect((await client.read('/admin/timeline/eras')).html).toContain('March 2015');
      await client.delete('eras/2');
      expect(await readPage(hub, '/timeline')).not.toContain('Noise');
      await client.undo('era.delete');
      expect(await readPage(hub, '/timeline')).toBe(page);
    });
  });
});
