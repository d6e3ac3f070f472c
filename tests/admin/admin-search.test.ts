import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub, withSampleHub } from '#tests/support/start-hub.ts';
import { signInStaff } from './sign-in-staff.ts';

onBothEngines('Admin search', (test) => {
  test('finds content, including drafts for roles that write', async ({ database }) => {
    const { db } = database.engine;
    const published = await insertArticle(db, { title: 'A lantern at sea' });
    const draft = await insertArticle(db, { title: 'Two lanterns', status: 'draft' });
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const page = await editor.read('/admin/search?q=lantern');
      expect(page).toContain(`href="/admin/edit-article/${published}"`);
      expect(page).toContain(`href="/admin/edit-article/${draft}"`);
      const moderator = await signInStaff(hub, 'moderator');
      const moderatorPage = await moderator.read('/admin/search?q=lantern');
      expect(moderatorPage).toContain(`href="/news/${published}-`);
      expect(moderatorPage).not.toContain('Two lanterns');
    });
  });

  test('finds the legal pages, for admins where they are edited', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const page = await admin.read('/admin/search?q=privacy');
      expect(page).toMatch(/href="\/admin\/settings\/privacy"[^>]*>(<[^>]*>)*Privacy Policy/);
      const moderator = await signInStaff(hub, 'moderator');
      const moderatorPage = await moderator.read('/admin/search?q=privacy');
      expect(moderatorPage).toMatch(/href="\/privacy"[^>]*>(<[^>]*>)*Privacy Policy/);
      expect(moderatorPage).not.toContain('href="/admin/settings/privacy"');
    });
  });

  test('finds what the help explains, on pages that the member may open', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const page = await admin.read('/admin/search?q=announcement+bar');
      expect(page).toContain('Announce something on every page');
      expect(page).toContain('href="/admin/pages/announcement"');
      const moderator = await signInStaff(hub, 'moderator');
      expect(await moderator.read('/admin/search?q=announcement+bar')).not.toContain(
        'href="/admin/pages/announcement"',
      );
      expect(await moderator.read('/admin/search?q=slow+mode')).toContain('Calm a discussion down');
    });
  });

  test('finds users by the start of their name, and for admins by email too', async ({
    database,
  }) => {
    const { db } = database.engine;
    const id = await insertMember(db, {
      name: 'Zoë Tidewater',
      confusable_key: 'zoetidewater',
      email: 'lamplight@example.com',
    });
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      for (const query of ['zoe', 'ZOË', 'zoë tide', 'lamplight@']) {
        const page = await admin.read(`/admin/search?q=${encodeURIComponent(query)}`);
        expect(page, query).toContain(`href="/admin/people/${id}"`);
      }
      expect(await admin.read('/admin/search?q=oe')).not.toContain('Zoë Tidewater');
      expect(await admin.read('/admin/search?q=%25')).not.toContain('Zoë Tidewater');
      const moderator = await signInStaff(hub, 'moderator');
      expect(await moderator.read('/admin/search?q=zoe')).toContain('Zoë Tidewater');
      expect(await moderator.read('/admin/search?q=lamplight')).not.toContain('Zoë Tidewater');
      const editor = await signInStaff(hub, 'editor');
      expect(await editor.read('/admin/search?q=zoe')).not.toContain('Zoë Tidewater');
    });
  });

  test('finds subscribers for roles that may see them, and events for everyone', async ({
    sample,
  }) => {
    await withSampleHub(sample, async (hub) => {
      const { db } = hub.platform.engine;
      const subscriber = await db
        .selectFrom('subscriptions')
        .select(['id', 'email'])
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const event = await db
        .selectFrom('events')
        .select(['id', 'title'])
        .where('status', '=', 'published')
        .executeTakeFirstOrThrow();
      const admin = await signInStaff(hub, 'admin');
      const moderator = await signInStaff(hub, 'moderator');
      const search = (q: string) => `/admin/search?${new URLSearchParams({ q })}`;
      const link = `href="/admin/subscribers/${subscriber.id}"`;
      expect(await admin.read(search(subscriber.email))).toContain(link);
      expect(await moderator.read(search(subscriber.email))).not.toContain(link);
      expect(await admin.read(search(event.title))).toContain(`/admin/edit-event/${event.id}"`);
      expect(await moderator.read(search(event.title))).toContain(`href="/events/${event.id}`);
    });
  });

  test('pages through all comments', async ({ sample }) => {
    await withSampleHub(sample, async (hub) => {
      const { read } = await signInStaff(hub, 'moderator');
      const seen = new Set<string>();
      let path = '/admin/search?q=the&in=comments';
      for (let pages = 0; pages < 2; pages += 1) {
        const page = await read(path);
        const found = [...page.matchAll(/href="(\/message-board\/posts\/\d+)"/g)];
        for (const [, post = ''] of found) seen.add(post);
        expect(seen.size, path).toBe((pages + 1) * 30);
        const [, next = ''] = /href="([^"]*after=[^"]+)"/.exec(page) ?? [];
        path = next.replaceAll('&amp;', '&');
      }
    });
  });

  test('asks for a query if it is empty', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'moderator');
      expect(await read('/admin/search?q=%20')).toContain('Search everything');
    });
  });
});
