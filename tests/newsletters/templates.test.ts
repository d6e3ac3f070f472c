import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { draft, withMail, writeNewsletter } from './newsletter-hub.ts';
import { addSegment, insertReader, SEGMENTS } from './segment-hub.ts';

const TEMPLATES = '/admin/newsletters/templates';

onBothEngines('A template', (test) => {
  test('keeps what the newsletter’s form shows, and starts new ones', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const { cookie, read } = editor;
      const segmentId = String(await addSegment(hub, cookie, { newDays: '30' }));
      const path = await writeNewsletter(hub, cookie);
      const typed = { intent: 'template', subject: 'The week', segmentId, hasRumors: 'on' };
      const saved = await submitForm(hub, path, typed, editor);
      expect(saved.headers.get('location')).toMatch(new RegExp(`^${TEMPLATES}/1\\?`));
      expect(await read(path)).toContain('<title>The week');
      await submitForm(hub, `${TEMPLATES}/1`, { name: 'Weekly', preview: 'Seven days' }, editor);
      expect(await read(TEMPLATES)).toContain('Weekly');
      const page = await read('/admin/newsletters/new?template=1');
      expect(page).toMatch(/<input[^>]*name="subject"[^>]*value="The week"/);
      expect(page).toMatch(/<input[^>]*name="preview"[^>]*value="Seven days"/);
      expect(page).toMatch(/<input[^>]*name="hasRumors"[^>]*checked/);
      expect(page).toMatch(new RegExp(`<option value="${segmentId}" selected=""`));
      await submitForm(
        hub,
        '/admin/newsletters/new?template=1',
        {},
        {
          cookie,
          withField: 'subject',
        },
      );
      const rows = await database.engine.db
        .selectFrom('newsletters')
        .select(['subject', 'preview', 'readers', 'segment_id'])
        .orderBy('id', 'desc')
        .execute();
      expect(rows[0]).toEqual({
        subject: 'The week',
        preview: 'Seven days',
        readers: 'rumor_readers',
        segment_id: Number(segmentId),
      });
      await read('/admin/newsletters/new?template=9', 404);
    });
  });

  test('is renamed and deleted, which can be undone, and keeps its segment', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const { cookie } = admin;
      const segmentId = String(await addSegment(hub, cookie, { newDays: '30' }));
      const fields = { ...draft, segmentId, name: 'Weekly' };
      await hub.post(`${TEMPLATES}/new`, fields, { cookie });
      const refused = await hub.post(`${SEGMENTS}/${segmentId}`, { intent: 'delete' }, { cookie });
      expect(await refused.text()).toContain('1 template uses this segment.');
      const names = async () => {
        const rows = await db.selectFrom('newsletter_templates').select('name').execute();
        return rows.map(({ name }) => name);
      };
      const undoLatest = async () => {
        const latest = db.selectFrom('audit_log').select('id').orderBy('id', 'desc');
        const { id } = await latest.executeTakeFirstOrThrow();
        await hub.post('/admin/audit', { undo: String(id) }, { cookie });
        return names();
      };
      await submitForm(hub, `${TEMPLATES}/1`, { name: 'Monthly' }, admin);
      expect(await names()).toEqual(['Monthly']);
      expect(await undoLatest()).toEqual(['Weekly']);
      await hub.post(`${TEMPLATES}/1`, { intent: 'delete' }, { cookie });
      expect(await names()).toEqual([]);
      expect(await undoLatest()).toEqual(['Weekly']);
    });
  });
});

onBothEngines('The text next to the subject', (test) => {
  test('is sent hidden at the start of the email, or is how the text begins', async ({
    database,
  }) => {
    await insertReader(database.engine.db, 'recent');
    await withMail(database, async (hub, { received }) => {
      const { cookie, read } = await signInStaff(hub, 'admin');
      const hidden = /<div data-skip-in-text[^>]*display:none[^>]*>([^<]*)</;
      for (const preview of ['Nine seconds', '']) {
        const fields = {
          ...draft,
          subject: 'A'.repeat(61),
          preview,
          body: 'The **lamps** are out.',
        };
        const path = await writeNewsletter(hub, cookie, fields);
        expect(await read(path)).toContain('61 characters. Many inboxes cut subjects off');
        await hub.post(path, { intent: 'send', at: '', isConfirmed: 'on' }, { cookie });
        await hub.runJobs();
      }
      const texts = received.map(({ raw }) => hidden.exec(decodeHtml(raw))?.[1]);
      expect(texts).toEqual(['Nine seconds', 'The lamps are out.']);
    });
  });
});

/** Of the quoted-printable parts of an email (RFC 2045). */
function decodeHtml(raw: string): string {
  return raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
