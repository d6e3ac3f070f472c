import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { readPage } from '#tests/community/read-page.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readEmails } from '#tests/support/pages/read-email.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { insertAlbum, insertAvatar, insertSentNewsletter } from './insert-noticed.ts';
import { noticeForm } from './notice-form.ts';
import { decideNotice, sendNotice } from './send-notice.ts';

const AVATAR_KEY = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const removal = { decision: 'removed', reason: 'illegal' };

onBothEngines('A legal notice about any content', (test) => {
  test('takes every address of it, shows what it is about, and lists it for staff', async ({
    database,
  }) => {
    const { db } = database.engine;
    const member = await insertMember(db, { name: 'Mara Quill', about: 'I sell watches.' });
    await insertAvatar(db, member, AVATAR_KEY);
    const album = await insertAlbum(db, 'Stolen plans');
    const newsletter = await insertSentNewsletter(db, 'The tower speaks');
    await withHub(database.location, async (hub) => {
      const moderator = await signInStaff(hub, 'moderator');
      const cases: [address: string, title: string][] = [
        ['/members/Mara%20Quill?from=mail#about', 'Profile of Mara Quill'],
        ['/members/mara%20quill/', 'Profile of Mara Quill'],
        [`${hub.address}/images/${AVATAR_KEY}/320.webp`, 'Profile of Mara Quill'],
        [`/media/albums/${album}-stolen-plans?x=1`, 'Stolen plans'],
        [`${hub.address}/media/albums/${album}`, 'Stolen plans'],
        [`/newsletters/${newsletter}#top`, 'The tower speaks'],
        ['/', 'Home'],
        [hub.address, 'Home'],
        ['/news?filter=rumors', 'News and Rumors'],
        ['/media', 'Media Gallery'],
        ['/stories', 'Stories'],
        ['/community?tab=members', 'Community Hub'],
        ['/message-board?category=lore', 'Message Board'],
        ['/terms#your-posts', 'Terms of Service'],
        ['/privacy', 'Privacy Policy'],
        ['/disclaimer', 'Disclaimer'],
      ];
      for (const [index, [address, title]] of cases.entries()) {
        const form = await readPage(hub, `/notice?url=${encodeURIComponent(address)}`);
        expect(form, address).toContain(`About “${title}”`);
        const review = await sendNotice(hub, address, { explanation: `Reason ${index}` });
        const page = await moderator.read(review);
        expect(page, address).toContain(title);
        expect(page, address).toContain('View in context');
      }
      const queue = await moderator.read('/admin/moderation/pending?view=notices');
      for (const title of ['Profile of Mara Quill', 'Stolen plans', 'The tower speaks', 'Home']) {
        expect(queue).toContain(`about “${title}”`);
      }
      for (const address of ['/members/nobody', '/newsletters/99', '/media/albums/99', '/events']) {
        const refused = await hub.post('/notice', noticeForm(address));
        expect(refused.status, address).toBe(422);
        expect(await refused.text()).toContain('We can’t find anything to review at');
        expect(await readPage(hub, `/notice?url=${address}`)).not.toContain('About “');
      }
    });
  });

  test('takes down an album or a newsletter everywhere, and its undo brings it back', async ({
    database,
  }) => {
    const { db } = database.engine;
    const album = await insertAlbum(db, 'Stolen plans');
    const newsletter = await insertSentNewsletter(db, 'The tower speaks');
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const albumPath = `/media/albums/${album}-stolen-plans`;
      const places: [path: string, title: string, lists: string[], edit: string][] = [
        [
          albumPath,
          'Stolen plans',
          ['/media/albums', '/sitemaps/media-1.xml'],
          `/admin/albums/${album}`,
        ],
        [
          `/newsletters/${newsletter}`,
          'The tower speaks',
          ['/newsletters', '/feeds/newsletters.xml'],
          `/admin/newsletters/${newsletter}`,
        ],
      ];
      for (const [path, title, lists, edit] of places) {
        const isListed = async () => {
          const texts = await Promise.all(lists.map(async (list) => (await hub.get(list)).text()));
          return texts.map((text) => text.includes(title) || text.includes(path));
        };
        const about = `/notice?url=${path}`;
        expect(await readPage(hub, about)).toContain(title);
        expect(await isListed()).toEqual([true, true]);
        const review = await sendNotice(hub, path);
        await decideNotice(hub, review, admin.cookie, removal);
        expect((await hub.get(path)).status).toBe(404);
        expect(await isListed()).toEqual([false, false]);
        expect(await readPage(hub, about)).not.toContain(title);
        expect(await admin.read(edit)).toContain('Taken down');
        await decideNotice(hub, review, admin.cookie, { intent: 'undo' });
        expect((await hub.get(path)).status).toBe(200);
        expect(await isListed()).toEqual([true, true]);
        expect(await admin.read(edit)).not.toContain('Taken down');
        const emails = await readEmails(hub, 'nadia@example.com');
        expect(emails.at(-1)?.text).toContain('Until then it is on the site.');
      }
      // Its item stays in the gallery.
      expect((await hub.get('/media/1-a-ridge')).status).toBe(200);
    });
  });

  test('takes an album down for good, even if it is deleted and brought back', async ({
    database,
  }) => {
    const { db } = database.engine;
    const album = await insertAlbum(db, 'Stolen plans');
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const path = `/media/albums/${album}-stolen-plans`;
      await decideNotice(hub, await sendNotice(hub, path), cookie, removal);
      const fields = { delete: 'on' };
      const deleted = await hub.post(`/admin/albums/${album}`, fields, { cookie });
      const entries = (deleted.headers.get('location') ?? '').split('did=')[1] ?? '';
      await hub.post('/admin/undo', { entries }, { cookie });
      expect(await db.selectFrom('albums').select('title').execute()).toEqual([
        { title: 'Stolen plans' },
      ]);
      expect((await hub.get(path)).status).toBe(404);
    });
  });

  test('about a page of the site is decided once staff have changed it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const moderator = await signInStaff(hub, 'moderator');
      const review = await sendNotice(hub, '/news');
      const page = await admin.read(review);
      expect(page).toContain('href="/admin/pages/news"');
      expect(page).toContain('Mark as removed');
      const withoutRight = await moderator.read(review);
      expect(withoutRight).not.toContain('href="/admin/pages/news"');
      expect(withoutRight).toContain('Ask someone who may edit this page');
      const queue = await admin.read('/admin/moderation/pending?view=notices');
      expect(queue).not.toContain('value="removed 1 illegal"');
      expect(queue).toContain('value="kept 1 legal"');
      await decideNotice(hub, review, moderator.cookie, removal);
      expect((await hub.get('/news')).status).toBe(200);
      const entries = await database.engine.db
        .selectFrom('audit_log')
        .select(['action', 'subject_name'])
        .where('action', '=', 'notice.remove')
        .execute();
      expect(entries).toEqual([{ action: 'notice.remove', subject_name: 'News and Rumors' }]);
      await decideNotice(hub, review, moderator.cookie, { intent: 'undo' });
      const emails = await readEmails(hub, 'nadia@example.com');
      expect(emails.map(({ kind }) => kind)).toEqual([
        'notice-received',
        'notice-decided',
        'notice-reopened',
      ]);
      expect(emails[1]?.text).toContain('It’s against the law.');
      expect(emails[2]?.text).not.toContain('Until then');
    });
  });
});

onBothEngines('A legal notice about a profile', (test) => {
  test('clears the chosen part, tells the member why, and is counted in the public log', async ({
    database,
  }) => {
    const { db } = database.engine;
    const member = await insertMember(db, { about: 'Buy my watches', email: 'mara@example.com' });
    const avatar = await insertAvatar(db, member, AVATAR_KEY);
    const read = () =>
      db
        .selectFrom('users')
        .select(['about', 'avatar_image_id as avatar'])
        .where('id', '=', member)
        .executeTakeFirst();
    await withHub(database.location, async (hub) => {
      const { cookie, read: readAsStaff } = await signInStaff(hub, 'moderator');
      const settings = { autoModeration: 'on', publicLog: 'on', bannedWords: '' };
      await submitForm(hub, '/admin/moderation/settings', settings, { cookie });
      const review = await sendNotice(hub, '/members/Mara');
      expect(await readAsStaff(review)).toContain('Only the avatar');
      expect(await readAsStaff(review)).toContain(`/admin/people/${member}`);
      await decideNotice(hub, review, cookie, { ...removal, part: 'avatar' });
      expect(await read()).toEqual({ about: 'Buy my watches', avatar: null });
      const log = await readPage(hub, '/moderation-log');
      expect(log).toContain('Legal notice');
      expect(log).not.toContain('Mara');
      const mara = await signInAs(hub, 'mara@example.com');
      const notifications = await (await hub.get('/notifications', { cookie: mara })).text();
      expect(notifications).toContain('We received a notice that it is illegal.');
      expect(notifications).toContain('Your profile content');
      expect(notifications).not.toContain('Your message');
      const notification = await db
        .selectFrom('notifications')
        .select('path')
        .where('kind', '=', 'decision')
        .executeTakeFirst();
      const statement = await (await hub.get(notification?.path ?? '', { cookie: mara })).text();
      expect(statement).toContain('Your content was removed after a legal notice.');
      expect(statement).toContain('It’s against the law.');
      await decideNotice(hub, review, cookie, { intent: 'undo' });
      expect(await read()).toEqual({ about: 'Buy my watches', avatar });
    });
  });

  test('of a staff member is decided by admins only', async ({ database }) => {
    const { db } = database.engine;
    const about = 'I keep the lighthouse.';
    const id = await insertMember(db, { name: 'Edda', role: 'editor', about });
    await withHub(database.location, async (hub) => {
      const review = await sendNotice(hub, '/members/Edda');
      const { cookie } = await signInStaff(hub, 'moderator');
      expect((await hub.post(review, removal, { cookie })).status).toBe(422);
      const admin = await signInStaff(hub, 'admin');
      expect(await admin.read(review)).toContain(`href="/admin/users/${id}"`);
      await decideNotice(hub, review, admin.cookie, removal);
    });
  });

  test('removes what the member entered after an earlier removal, and each undo brings back its own', async ({
    database,
  }) => {
    const { db } = database.engine;
    const member = await insertMember(db, { about: 'Buy my watches' });
    const getAbout = async () => {
      const query = db.selectFrom('users').select('about').where('id', '=', member);
      return (await query.executeTakeFirstOrThrow()).about;
    };
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'moderator');
      const report = `/admin/review/reported/profile/${member}`;
      await hub.post(`/report/profile/${member}`, { reason: 'spam', details: '' });
      const about = (explanation: string) => sendNotice(hub, '/members/Mara', { explanation });
      const same = await about('The same text');
      await hub.post(report, { decision: 'removed', reason: 'spam' }, { cookie });
      await decideNotice(hub, same, cookie, removal);
      await hub.post(report, { intent: 'undo' }, { cookie });
      expect(await getAbout(), 'the other decision keeps it away').toBeNull();
      await db
        .updateTable('users')
        .set({ about: 'Buy my clocks' })
        .where('id', '=', member)
        .execute();
      const later = await about('A new text');
      await decideNotice(hub, later, cookie, removal);
      expect(await getAbout(), 'the new text').toBeNull();
      await decideNotice(hub, same, cookie, { intent: 'undo' });
      expect(await getAbout()).toBe('Buy my watches');
    });
  });
});
