import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub, withSampleHub } from '#tests/support/start-hub.ts';
import { signInStaff } from './sign-in-staff.ts';

const tabLabels = [
  'Content Management',
  'Page Editor',
  'User Management',
  'Analytics',
  'Affiliate Links',
  'Moderation',
  'Image Management',
];

/** Labels of the dashboard's tabs, without the sidebar navigation. */
function tabsIn(html: string): string[] {
  const list = /aria-label="Dashboard sections".*?<\/nav>/s.exec(html)?.[0] ?? '';
  return tabLabels.filter((label) => list.includes(`>${label}<`));
}

function cardsIn(html: string): Record<string, string> {
  const cards = html.matchAll(/text-ink-soft">([^<]+)<\/span><span[^>]*tabular-nums">([^<]+)</g);
  return Object.fromEntries([...cards].map(([, label, value]) => [label, value]));
}

onBothEngines('The dashboard', (test) => {
  test('shows the counts and links of the specification with sample data', async ({ sample }) => {
    await withSampleHub(sample, async (hub) => {
      const { read } = await signInStaff(hub, 'admin');
      const html = await read('/admin');
      expect(cardsIn(html)).toEqual({
        'Total Articles': '124',
        'Media Items': '86',
        // The sample's 2,459 and the admin signed in here.
        Users: '2,460',
        Subscribers: '987',
        // The sample of the tests has no visits.
        'Daily visitors': '0',
        'Review queue': '6 waiting',
      });
      for (const path of [
        '/admin/settings',
        '/admin/new-content',
        '/admin/content',
        '/admin/users',
        '/admin/edit-article/1',
        '/admin/edit-media/1',
        '/admin/review-submission/1',
      ]) {
        expect(html).toContain(`href="${path}"`);
      }
      const moderation = await read('/admin?tab=moderation');
      for (const path of [
        '/admin/review/news/1',
        '/admin/review/media/1',
        '/admin/review/comment/1',
        '/admin/moderation/pending',
      ]) {
        expect(moderation).toContain(`href="${path}"`);
      }
      for (const label of ['Approve', 'Reject', 'Remove']) {
        expect(moderation).toContain(`>${label}</button>`);
      }
    });
  });

  test('counts what waits for this member, on the dashboard and in the navigation', async ({
    sample,
  }) => {
    await withSampleHub(sample, async (hub) => {
      const waitingIn = (html: string) =>
        [...html.matchAll(/>([^<>]+)(?:<\/span>)?<span[^>]*>(\d+)<span[^>]*> waiting</g)].map(
          ([, label, count]) => `${label} ${count}`,
        );
      const admin = await signInStaff(hub, 'admin');
      const page = await admin.read('/admin');
      expect(page).toContain('>6 waiting<');
      expect(new Set(waitingIn(page))).toEqual(
        new Set(['Review queue 6', 'Reported 3', 'Moderation 6', 'Users 1', 'Awaiting approval 1']),
      );
      // Editors review submissions only.
      const editor = await signInStaff(hub, 'editor');
      const queue = await editor.read('/admin/moderation/pending');
      expect(queue).not.toContain('PosterTruth3');
      for (const hidden of ['view=reported', 'view=appeals', '>Keep<', '>Remove<', '>Reported<']) {
        expect(queue).not.toContain(hidden);
      }
      expect(await editor.read('/admin')).toContain('>3 waiting<');
    });
  });

  test('counts an article added since the last request', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'editor');
      expect(cardsIn(await read('/admin'))['Total Articles']).toBe('0');
      await insertArticle(database.engine.db, { status: 'draft' });
      expect(cardsIn(await read('/admin'))['Total Articles']).toBe('1');
    });
  });

  test('shows each role its own tabs and links', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const editor = await signInStaff(hub, 'editor');
      const moderator = await signInStaff(hub, 'moderator');
      expect(tabsIn(await admin.read('/admin'))).toEqual(tabLabels);
      expect(tabsIn(await editor.read('/admin'))).toEqual([
        'Content Management',
        'Page Editor',
        'Analytics',
        'Moderation',
        'Image Management',
      ]);
      const page = await moderator.read('/admin');
      expect(tabsIn(page)).toEqual(['User Management', 'Analytics', 'Moderation']);
      expect(page).not.toContain('href="/admin/new-content"');
      expect(page).not.toContain('href="/admin/subscribers"');
      expect(page).toContain('All caught up');
      expect(await moderator.read('/admin')).toContain('href="/admin/users"');
      await moderator.read('/admin?tab=content', 403);
      await editor.read('/admin?tab=users', 403);
      await editor.read('/admin?tab=nothing', 404);
    });
  });

  test('shows contributors their own articles only', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = database.engine;
      const contributor = await signInStaff(hub, 'contributor');
      expect(await contributor.read('/admin')).toContain('Your articles will appear here.');
      const own = await insertArticle(db, {
        title: 'My first lantern',
        author_id: contributor.id,
        status: 'draft',
      });
      const other = await insertArticle(db, { title: 'Their lantern', status: 'draft' });
      expect(tabsIn(await contributor.read('/admin'))).toEqual(['Content Management']);
      for (const path of ['/admin', '/admin/content', '/admin/search?q=lantern']) {
        const page = await contributor.read(path);
        expect(page, path).toContain('My first lantern');
        expect(page, path).not.toContain('Their lantern');
      }
      expect(await contributor.read('/admin')).not.toContain('Pending submissions');
      expect(await contributor.read('/admin/content?kind=media')).not.toContain(
        'href="/admin/content?kind=media"',
      );
      await contributor.read(`/admin/edit-article/${own}`);
      await contributor.read(`/admin/edit-article/${other}`, 403);
    });
  });

  test('hides email addresses from moderators', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await signInStaff(hub, 'subscriber');
      const moderator = await signInStaff(hub, 'moderator');
      const page = await moderator.read('/admin?tab=users');
      expect(page).toContain('Staff subscriber');
      expect(page).not.toContain('staff.subscriber@example.org');
      const data = await moderator.read('/admin.data?tab=users');
      expect(data).toContain('Staff subscriber');
      expect(data).not.toContain('staff.subscriber@example.org');
      const list = await moderator.read('/admin/users');
      expect(list).toContain('Staff subscriber');
      for (const hidden of ['staff.subscriber@example.org', 'Add User', '>Edit<', 'Change role']) {
        expect(list).not.toContain(hidden);
      }
      expect(list).toContain('>Ban<');
    });
  });

  test('shows drafts to editors, in lists and on their own page', async ({ database }) => {
    const id = await insertArticle(database.engine.db, {
      status: 'draft',
      title: 'Not for readers yet',
      body: '<script>alert(1)</script>',
    });
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'editor');
      expect(await read('/admin')).toContain('Not for readers yet');
      expect(await read('/admin/content?status=draft&q=READERS')).toContain('Not for readers yet');
      expect(await read('/admin/content?status=published')).not.toContain('Not for readers yet');
      expect(await read('/admin/content?q=100%25')).not.toContain('Not for readers yet');
      const page = await read(`/admin/edit-article/${id}`);
      expect(page).toContain('&lt;script&gt;alert(1)');
      expect(page).toContain('>Draft<');
      expect(page).not.toContain('View on site');
    });
  });
});
