import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertAudience, setSendingLimits } from '#tests/campaigns/insert-audience.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { draft, withMail, writeNewsletter } from './newsletter-hub.ts';

onBothEngines('A newsletter', (test) => {
  test('keeps both texts when two editors change it at once', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const [admin, editor] = [await signInStaff(hub, 'admin'), await signInStaff(hub, 'editor')];
      const path = await writeNewsletter(hub, admin.cookie);
      const save = (subject: string, revision: string, { cookie }: { cookie: string }) =>
        hub.post(path, { ...draft, subject, revision, intent: 'save' }, { cookie });
      expect((await save('From the editor', '0', editor)).status).toBe(303);
      const refused = await save('From the admin', '0', admin);
      expect(refused.status).toBe(409);
      const page = await refused.text();
      expect(page).toContain('Someone else saved this while you were editing');
      expect(page).toContain('From the editor</p>');
      expect(page).toMatch(/<input[^>]*name="subject"[^>]*value="From the admin"/);
      const [, revision = ''] = /name="revision" value="(\d+)"/.exec(page) ?? [];
      expect((await save('From the admin', revision, admin)).status).toBe(303);
      expect(await editor.read(path)).toContain('<title>From the admin');
    });
  });

  test('is still for readers of rumors when its form is opened again', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'admin');
      const path = await writeNewsletter(hub, cookie, { ...draft, hasRumors: 'on' });
      expect(await read(path)).toMatch(/<input[^>]*name="hasRumors"[^>]*checked/);
    });
  });

  test('comes back as it was when an action is undone from the audit log', async ({ database }) => {
    await withMail(database, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const { cookie } = admin;
      const { db } = database.engine;
      const undoLatest = async (action: string) => {
        const entry = await db
          .selectFrom('audit_log')
          .select(['id', 'action'])
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        expect(entry.action).toBe(`newsletter.${action}`);
        await hub.post('/admin/audit', { undo: String(entry.id) }, { cookie });
        return db.selectFrom('newsletters').select(['id', 'subject', 'status']).execute();
      };
      const path = await writeNewsletter(hub, cookie);
      const change = (fields: Record<string, string>) => hub.post(path, fields, { cookie });
      const original = { id: 1, subject: draft.subject.replace(/\s+/g, ' '), status: 'draft' };
      await change({ ...draft, subject: 'Changed', intent: 'save', revision: '0' });
      expect(await undoLatest('update')).toEqual([original]);
      const { status, headers } = await change({ intent: 'delete' });
      expect(status).toBe(303);
      // The list offers the undo to writers, who can't open the audit log.
      const list = await hub.get(headers.get('location') ?? '', { cookie });
      expect(await list.text()).toMatch(/Draft deleted[\s\S]*?>Undo</);
      expect(await undoLatest('delete')).toEqual([original]);
      await change({ intent: 'send', at: '2026-06-15T14:00' });
      expect(await undoLatest('send')).toEqual([original]);
      await change({ intent: 'send', at: '2026-06-15T14:00' });
      await change({ intent: 'unschedule' });
      expect(await undoLatest('unschedule')).toEqual([{ ...original, status: 'scheduled' }]);
      await change({ intent: 'unschedule' });
      await change({ intent: 'delete' });
      expect(await undoLatest('delete')).toEqual([original]);
      expect(await undoLatest('create')).toEqual([]);
    });
  });

  test('goes on, or pauses again, when a pause or resumption is undone', async ({ database }) => {
    const { db } = database.engine;
    await insertAudience(db, 3);
    await withMail(database, async (hub, { received }, advance) => {
      await setSendingLimits(db, { perDay: 1 });
      const { cookie } = await signInStaff(hub, 'admin');
      const path = await writeNewsletter(hub, cookie);
      const press = (intent: string) =>
        hub.post(path, { intent, at: '', isConfirmed: 'on' }, { cookie });
      const undoLatest = async () => {
        const latest = db.selectFrom('audit_log').select('id').orderBy('id', 'desc');
        const { id } = await latest.executeTakeFirstOrThrow();
        await hub.post('/admin/audit', { undo: String(id) }, { cookie });
        advance(24);
        await hub.runJobs();
        const campaign = db.selectFrom('campaigns').select('status');
        return { ...(await campaign.executeTakeFirst()), sent: received.length };
      };
      await press('send');
      await hub.runJobs();
      await press('pause');
      expect(await undoLatest()).toEqual({ status: 'sending', sent: 2 });
      await press('pause');
      await press('resume');
      expect(await undoLatest()).toEqual({ status: 'paused', sent: 2 });
    });
  });
});
