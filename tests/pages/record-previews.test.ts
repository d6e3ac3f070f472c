import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertClaim, insertEvidence, insertSource } from '#tests/claims/insert-claim.ts';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readFormFields } from '#tests/support/pages/submit-form.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertEntry } from '#tests/timeline/insert-entry.ts';
import { TopicClient } from '#tests/topics/topic-client.ts';

/** Sends the form of a record to its preview, as the page's script does. */
async function preview(
  hub: TestHub,
  cookie: string,
  path: string,
  changes: Record<string, string>,
) {
  const page = await (await hub.get(path, { cookie })).text();
  const fields = { ...readFormFields(page, Object.keys(changes)[0] ?? ''), ...changes };
  const response = await hub.post(`${path}/preview`, fields, { cookie });
  const html = (await response.text()).replaceAll('<!-- -->', '');
  return { status: response.status, headers: response.headers, html };
}

onBothEngines('The preview of a record', (test) => {
  test('is the timeline from its year on, which stays as it is', async ({ database }) => {
    const { db } = database.engine;
    await insertEntry(db, 19_990_000, 'The first mast');
    const id = await insertEntry(db, 20_161_129, 'The count stops');
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'editor');
      const before = await readPage(hub, '/timeline');
      const path = `/admin/timeline/${id}`;
      const changed = await preview(hub, cookie, path, { title: 'The *count* ends', year: '2017' });
      expect(changed.status, changed.html).toBe(200);
      expect(changed.html).toContain('The *count* ends');
      expect(changed.html).toContain('2017');
      expect(changed.html).not.toContain('The count stops');
      expect(changed.html).not.toContain('The first mast');
      expect(changed.html).not.toContain('<script');
      expect(changed.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await readPage(hub, '/timeline')).toBe(before);
      const entries = await db.selectFrom('timeline_entries').selectAll().execute();
      expect(entries.map(({ title }) => title)).toEqual(['The first mast', 'The count stops']);
      const audited = await db.selectFrom('audit_log').select('action').execute();
      expect(audited.filter(({ action }) => action.startsWith('timeline'))).toEqual([]);
    });
  });

  test('is the page of a topic, under the URL that is typed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await TopicClient.signIn(hub);
      const article = await client.insert('article', 'A light');
      await client.expectTopics(article, 'Tides');
      const path = `/admin/topics/${await client.findId('Tides')}`;
      const changes = { slug: 'ebb-and-flow', name: 'Ebb and flow', description: 'What returns.' };
      const { status, html } = await preview(hub, client.cookie, path, changes);
      expect(status, html).toBe(200);
      expect(html).toContain('Ebb and flow</h1>');
      expect(html).toContain('What returns.');
      expect(html).toContain('A light');
      expect((await hub.get('/topics/ebb-and-flow')).status).toBe(404);
      expect(await readPage(hub, '/topics/tides')).not.toContain('What returns.');
    });
  });

  test('is the page of a source, unless readers don’t see it', async ({ database }) => {
    const { db } = database.engine;
    const shown = await insertSource(db, 'Night Ferry');
    const hidden = await insertSource(db, 'Day Ferry');
    await insertEvidence(db, await insertClaim(db, 'It will be shown'), shown);
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'editor');
      const changes = { description: 'Writes about ships.', otherNames: '' };
      const page = await preview(hub, cookie, `/admin/sources/${shown}`, changes);
      expect(page.status, page.html).toBe(200);
      expect(page.html).toContain('Writes about ships.');
      const missing = await preview(hub, cookie, `/admin/sources/${hidden}`, changes);
      expect(missing.status).toBe(404);
      const form = await (await hub.get(`/admin/sources/${hidden}`, { cookie })).text();
      expect(form).not.toContain('aria-label="Preview"');
    });
  });

  test('leads to the form when it is opened, whatever its id', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'editor');
      for (const path of [
        '/admin/topics/%E6%97%A5',
        '/admin/sources/1%0d%0aX',
        '/admin/timeline/x',
      ]) {
        const response = await hub.get(`${path}/preview`, { cookie });
        expect(response.status, path).toBe(303);
        expect(response.headers.get('location')).toMatch(/^\/admin\/(topics|sources|timeline)\/$/);
      }
    });
  });

  test('says what is wrong with each field', async ({ database }) => {
    const id = await insertEntry(database.engine.db, 20_161_129, 'The count stops');
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'editor');
      const path = `/admin/timeline/${id}`;
      const { status, html } = await preview(hub, cookie, path, { year: '', title: '' });
      expect(status).toBe(422);
      expect(Object.keys(JSON.parse(html).errors).toSorted()).toEqual(['title', 'year']);
    });
  });
});
