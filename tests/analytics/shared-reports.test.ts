import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { add, createReader } from './goal-site.ts';

const SHARING = '/admin/analytics/sharing';
const settings = { TRUSTED_PROXIES: '127.0.0.1' };
const GONE = 'This link no longer works';

/** Creates a link and returns its path. */
async function share(hub: TestHub, cookie: string, fields: Record<string, string> = {}) {
  const values = { name: 'Our partners', lastDay: '', ...fields };
  const response = await hub.post(SHARING, values, { cookie });
  const [, path = ''] =
    new RegExp(`value="${hub.address}(/shared-report/[\\w-]+)"`).exec(await response.text()) ?? [];
  expect(path).not.toBe('');
  return path;
}

async function open(hub: TestHub, path: string, network = '9.9.9.9') {
  const response = await hub.get(path, { 'x-forwarded-for': network });
  return { response, html: (await response.text()).replaceAll('<!-- -->', '') };
}

onBothEngines('A shared report', (test) => {
  test('shows numbers to everyone with the link, and nothing about people or unpublished', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'admin');
        await insertMember(db, { name: 'Marisol' });
        const shown = await insertArticle(db, { title: 'Masts at night', slug: 'masts' });
        const hidden = await insertArticle(db, { title: 'Secret plans', slug: 'secret' });
        await add(hub, cookie, { name: 'Reads', path: '/news/*' });
        const reader = createReader(hub, '8.8.8.8');
        await reader.open('/news', `/news/${shown}-masts`, `/news/${hidden}-secret`);
        await reader.open('/members/Marisol');
        await hub.countBeacons();
        await db
          .updateTable('articles')
          .set({ status: 'archived' })
          .where('id', '=', hidden)
          .execute();
        const path = await share(hub, cookie);
        const { response, html } = await open(hub, path);
        expect(response.status).toBe(200);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow',
        });
        expect(response.headers.get('set-cookie')).toBeNull();
        expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
        for (const text of ['Our partners', 'Masts at night', 'Top pages', 'Reads', 'Direct']) {
          expect(html.includes(text), text).toBe(true);
        }
        expect(html).toContain('Profiles of members');
        expect(html).toContain('Other pages');
        for (const text of ['Marisol', 'Secret plans', '-secret', 'Staff admin', '"/admin']) {
          expect(html.includes(text), text).toBe(false);
        }
        // Other ranges, as pages and as data for the page's scripts.
        expect((await open(hub, `${path}?days=7`)).html).toContain('(7 days)');
        const loaded = await open(hub, `${path}.data?days=7`);
        expect(loaded.html).not.toContain('Marisol');
        expect(loaded.html).not.toContain('-secret');
        expect(loaded.response.headers.get('cache-control')).toContain('no-store');
        const xml = await (await hub.get('/sitemaps/pages.xml')).text();
        expect(xml).not.toContain('shared-report');
        // The log has no token.
        expect(JSON.stringify(hub.logged)).not.toContain(path.slice('/shared-report/'.length));
      },
      { now: () => new Date('2026-06-15T12:00:00Z'), settings },
    );
  });

  test('ends at once when its link is revoked, and comes back with Undo', async ({ database }) => {
    const { db } = database.engine;
    let now = new Date('2026-06-15T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read } = await signInStaff(hub, 'admin');
        const path = await share(hub, cookie);
        const token = path.slice('/shared-report/'.length);
        const row = await db.selectFrom('report_links').selectAll().executeTakeFirstOrThrow();
        expect(row.token_hash).toBe(createHash('sha256').update(token).digest('hex'));
        expect(row.last_used_at).toBeNull();
        // The list doesn't have it again.
        const list = await read(SHARING);
        expect(list).not.toContain(token);
        expect(list).toContain('by Staff admin');
        expect(list).toContain('Never');
        now = new Date('2026-06-15T12:30:00Z');
        await open(hub, path);
        expect(await read(SHARING)).toContain('2026-06-15T12:30:00.000Z');
        const revoked = await hub.post(SHARING, { revoke: String(row.id) }, { cookie });
        const location = revoked.headers.get('location') ?? '';
        expect(await read(location)).toContain('Link revoked');
        const gone = await open(hub, path);
        expect(gone.response.status).toBe(404);
        expect(gone.html).toContain(GONE);
        expect(gone.html).not.toContain('Our partners');
        expect(gone.response.headers.get('referrer-policy')).toBe('no-referrer');
        const entry = await db
          .selectFrom('audit_log')
          .select('id')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        const entries = String(entry.id);
        await hub.post('/admin/undo', { entries, returnTo: SHARING }, { cookie });
        expect((await open(hub, path)).response.status).toBe(200);
        const log = await db.selectFrom('audit_log').select('action').orderBy('id').execute();
        expect(log.map(({ action }) => action)).toEqual([
          'report-link.create',
          'report-link.revoke',
          'report-link.restore',
        ]);
        expect(
          JSON.stringify(await db.selectFrom('audit_log').selectAll().execute()),
        ).not.toContain(row.token_hash);
      },
      { now: () => now, settings },
    );
  });

  test('ends after its last day in the site’s time zone', async ({ database }) => {
    let now = new Date('2026-06-15T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read } = await signInStaff(hub, 'admin');
        const path = await share(hub, cookie, { lastDay: '2026-06-16' });
        now = new Date('2026-06-16T23:59:00Z');
        expect((await open(hub, path)).response.status).toBe(200);
        now = new Date('2026-06-17T00:00:00Z');
        expect((await open(hub, path)).response.status).toBe(404);
        expect(await read(SHARING)).toContain('Ended');
        const late = { name: 'Late', lastDay: '2026-06-16' };
        const response = await hub.post(SHARING, late, { cookie });
        expect(response.status).toBe(422);
        const page = await response.text();
        expect(page).toContain('Choose today or a later day.');
        expect(page).toContain('value="Late"');
        const blank = await hub.post(SHARING, { name: '', lastDay: 'soon' }, { cookie });
        const shown = await blank.text();
        expect(shown).toContain('Enter a name.');
        expect(shown).toContain('Enter a date');
      },
      { now: () => now },
    );
  });

  test('can’t be found by guessing', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'admin');
        const path = await share(hub, cookie);
        for (let guess = 0; guess < 20; guess += 1) {
          expect((await open(hub, `/shared-report/guess${guess}`)).response.status).toBe(404);
        }
        const refused = await open(hub, '/shared-report/guess21');
        expect(refused.response.status).toBe(429);
        // Even with the right one, but not for others.
        expect((await open(hub, path)).response.status).toBe(429);
        expect((await open(hub, path, '8.8.4.4')).response.status).toBe(200);
      },
      { settings },
    );
  });

  test('is made and revoked by admins only', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      await share(hub, cookie);
      const editor = await signInStaff(hub, 'editor');
      expect((await hub.get(SHARING, { cookie: editor.cookie })).status).toBe(403);
      const created = await hub.post(
        SHARING,
        { name: 'Mine', lastDay: '' },
        { cookie: editor.cookie },
      );
      expect(created.status).toBe(403);
      expect((await hub.post(SHARING, { revoke: '1' }, { cookie: editor.cookie })).status).toBe(
        403,
      );
      expect((await hub.post(SHARING, { revoke: '99' }, { cookie })).status).toBe(404);
      expect(await editor.read('/admin/analytics')).not.toContain(SHARING);
    });
  });
});
