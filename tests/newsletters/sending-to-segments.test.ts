import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { draft, withMail, writeNewsletter } from './newsletter-hub.ts';
import { addSegment, insertReader, SEGMENTS } from './segment-hub.ts';

const recent = new Date('2026-06-10T12:00:00Z');
const sendNow = { intent: 'send', at: '', isConfirmed: 'on' };

onBothEngines('A newsletter to a segment', (test) => {
  test('goes to those who fit when it starts, and the report and the log name it', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertReader(db, 'early');
    await insertReader(db, 'recent', { confirmed_at: recent });
    await insertReader(db, 'official', { confirmed_at: recent, is_official_only: true });
    await withMail(database, async (hub, { received }, advance) => {
      const admin = await signInStaff(hub, 'admin');
      const { cookie, read } = admin;
      const segmentId = String(await addSegment(hub, cookie, { newDays: '30' }));
      const fields = { ...draft, segmentId, hasRumors: 'on' };
      const path = await writeNewsletter(hub, cookie, fields);
      expect(await read(path)).toContain('This goes to 1 subscriber in the segment “New readers”');
      await hub.post(path, { intent: 'send', at: '2026-06-15T14:00' }, { cookie });
      // Joins before the start, and the segment changes after it.
      await insertReader(db, 'latest', { confirmed_at: recent });
      advance(3);
      await hub.runJobs();
      expect(received.map(({ to }) => to).sort()).toEqual([
        ['latest@example.com'],
        ['recent@example.com'],
      ]);
      await submitForm(hub, `${SEGMENTS}/${segmentId}`, { name: 'Changed', newDays: '1' }, admin);
      expect(await read(path)).toMatch(/Segment<\/dt><dd>New readers/);
      expect(await read('/admin/newsletters')).toContain('Newsletter: New readers');
      const log = await read('/admin/audit');
      expect(log).toMatch(/Sent or scheduled newsletter/);
      const { after_json } = await db
        .selectFrom('audit_log')
        .select('after_json')
        .where('action', '=', 'newsletter.send')
        .executeTakeFirstOrThrow();
      expect(after_json).toMatchObject({ segment: 'New readers' });
    });
  });

  test('says how many people get what is typed, before it is saved or sent', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertReader(db, 'early');
    await insertReader(db, 'recent', { confirmed_at: recent });
    await withMail(database, async (hub, { received }) => {
      const admin = await signInStaff(hub, 'admin');
      const segmentId = String(await addSegment(hub, admin.cookie, { newDays: '30' }));
      const path = await writeNewsletter(hub, admin.cookie);
      expect(await admin.read(path)).toContain('This goes to 2 subscribers');
      // As without scripts: the server asks, about the segment that the form shows.
      const asked = await submitForm(hub, path, { intent: 'send', segmentId, at: '' }, admin);
      expect(asked.status).toBe(422);
      const page = (await asked.text()).replaceAll('<!-- -->', '');
      expect(page).toContain('Send to 1 subscriber now');
      await hub.runJobs();
      expect(received).toEqual([]);
      // As scripts ask while someone types.
      const typed = { ...draft, subject: '', segmentId: '', intent: 'count', revision: '0' };
      const answer = await hub.post(`${path}.data`, typed, { cookie: admin.cookie });
      expect(await answer.text()).toContain('"audience"');
      expect(await admin.read(path)).toContain('in the segment “New readers”');
    });
  });

  test('keeps its segment from being deleted until it is sent, and never goes to everyone', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertReader(db, 'early');
    await withMail(database, async (hub, { received }) => {
      const admin = await signInStaff(hub, 'admin');
      const { cookie } = admin;
      const id = await addSegment(hub, cookie, { newDays: '30' });
      const path = await writeNewsletter(hub, cookie, { ...draft, segmentId: String(id) });
      const remove = () => hub.post(`${SEGMENTS}/${id}`, { intent: 'delete' }, { cookie });
      const refused = await remove();
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining('1 newsletter that isn’t sent yet uses this segment.'),
      ]);
      await hub.post(path, sendNow, { cookie });
      await hub.runJobs();
      expect((await remove()).status).toBe(303);
      const other = await writeNewsletter(hub, cookie);
      const gone = await hub.post(
        other,
        { ...draft, segmentId: String(id), intent: 'save', revision: '0' },
        { cookie },
      );
      expect([gone.status, await gone.text()]).toEqual([
        422,
        expect.stringContaining('That segment was deleted.'),
      ]);
      expect(received).toEqual([]);
      expect(await admin.read(path)).toMatch(/Segment<\/dt><dd>New readers/);
    });
  });

  test('is in the archive only if that was chosen, whenever its segment was', async ({
    database,
  }) => {
    await insertReader(database.engine.db, 'recent', { confirmed_at: recent });
    await withMail(database, async (hub, { received }) => {
      const admin = await signInStaff(hub, 'admin');
      const segmentId = String(await addSegment(hub, admin.cookie, { newDays: '30' }));
      // As without scripts: the segment is chosen in a form that was opened without one.
      const written = [
        { fields: {}, isInArchive: false },
        { fields: { archive: 'always' }, isInArchive: true },
        { fields: { archive: 'never' }, isInArchive: false },
        { fields: { segmentId: '' }, isInArchive: true },
        { fields: { segmentId: '', archive: 'never' }, isInArchive: false },
      ];
      for (const { fields, isInArchive } of written) {
        const path = await writeNewsletter(hub, admin.cookie);
        expect(await admin.read(path)).toContain('Everyone can read it in the archive.');
        await submitForm(hub, path, { intent: 'save', segmentId, ...fields }, admin);
        const says = isInArchive
          ? 'Everyone can read it in the archive.'
          : 'It stays out of the archive.';
        expect(await admin.read(path)).toContain(says);
        await submitForm(hub, path, sendNow, admin);
        await hub.runJobs();
      }
      const statuses = await Promise.all(
        written.map(async (_, index) => (await hub.get(`/newsletters/${index + 1}`)).status),
      );
      const expected = written.map(({ isInArchive }) => isInArchive);
      expect(statuses).toEqual(expected.map((isInArchive) => (isInArchive ? 200 : 404)));
      expect(received.map(({ raw }) => raw.includes('Read it on the site'))).toEqual(expected);
    });
  });
});
