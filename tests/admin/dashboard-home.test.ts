import { expect } from 'vitest';
import { recordUserAction } from '#app/features/audit/audit.server.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub, withSampleHub } from '#tests/support/start-hub.ts';
import { signInStaff } from './sign-in-staff.ts';

const section = (html: string, id: string) =>
  new RegExp(`aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';

const getText = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

onBothEngines('The dashboard’s home', (test) => {
  test('shows what waits and what happened, as far as the role may see it', async ({ sample }) => {
    await withSampleHub(sample, async (hub) => {
      const { db } = hub.platform.engine;
      await db.updateTable('story_feeds').set({ is_active: true, failures: 3 }).execute();
      const admin = await signInStaff(hub, 'admin');
      const editor = await signInStaff(hub, 'editor');
      await hub.post('/admin/users/role', { id: '41', role: 'editor' }, { cookie: admin.cookie });
      const html = await admin.read('/admin');
      const waiting = section(html, 'waiting');
      for (const path of [
        '/admin/moderation/pending?view=submissions',
        '/admin/content?status=in-review',
        '/admin/content?status=scheduled',
        '/admin/users?status=waiting',
        '/admin/feeds',
      ]) {
        expect(waiting, path).toContain(`href="${path}"`);
      }
      expect(getText(section(html, 'recent-activity'))).toContain(
        'Staff admin · Changed the role of user:',
      );
      const own = await editor.read('/admin');
      expect(section(own, 'waiting')).not.toContain('/admin/feeds');
      expect(section(own, 'recent-activity')).not.toContain('Changed the role of');
      // Moderators may sanction the user, but the audit log belongs to admins.
      const moderator = await signInStaff(hub, 'moderator');
      const activity = async () =>
        getText(section(await moderator.read('/admin'), 'recent-activity'));
      expect(await activity()).toContain('Your actions will appear here.');
      const [actor, mara] = [
        { id: moderator.id, name: 'Staff moderator' },
        { id: 41, name: 'Mara' },
      ];
      await recordUserAction(db, { actor, now: new Date() }, mara, { action: 'user.warn' });
      expect(await activity()).toContain(
        'Your recent activity Staff moderator · Warned user: Mara',
      );
      expect(await activity()).not.toContain('Changed the role of');
      expect(await admin.read('/admin?tab=content')).not.toContain('recent-activity');
    });
  });

  test('guides the owner of an empty site, and ticks off what is done', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const editor = await signInStaff(hub, 'editor');
      const steps = async () => getText(section(await admin.read('/admin'), 'first-steps'));
      expect(await steps()).toContain('0 of 4 done');
      expect(await editor.read('/admin')).not.toContain('first-steps');
      await insertArticle(db, { title: 'We are open' });
      expect(await steps()).toContain('1 of 4 done');
      expect(await steps()).toContain('Write the first article (done)');
      const hide = { intent: 'hide-first-steps' };
      expect((await hub.post('/admin', hide, { cookie: editor.cookie })).status).toBe(403);
      expect((await hub.post('/admin', hide, { cookie: admin.cookie })).status).toBe(303);
      expect(await admin.read('/admin')).not.toContain('first-steps');
    });
  });
});
