import { expect } from 'vitest';
import { saveFollow } from '#app/features/notifications/follows.server.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withMail } from './newsletter-hub.ts';
import {
  addSegment,
  blank,
  insertReader,
  insertTopic,
  readCount,
  SEGMENTS,
} from './segment-hub.ts';

/** Readers who differ in everything that a segment can ask for. */
async function insertReaders(db: Parameters<typeof insertReader>[0]) {
  await insertReader(db, 'early');
  await insertReader(db, 'popup', { source: 'popup' });
  await insertReader(db, 'recent', { confirmed_at: new Date('2026-06-10T12:00:00Z') });
  await insertReader(db, 'staffed', { source: 'import', last_active_at: null });
  await insertReader(db, 'chooser', { last_active_at: new Date('2026-06-01T12:00:00Z') });
  await insertReader(db, 'pending', { status: 'pending', confirmed_at: null });
  await insertReader(db, 'other-topics', { has_newsletter: false });
  await insertReader(db, 'paused', { paused_until_at: new Date('2027-01-01T00:00:00Z') });
}

onBothEngines('A segment', (test) => {
  test('counts those whom all its conditions fit, as typed and as saved', async ({ database }) => {
    const { db } = database.engine;
    await insertReaders(db);
    await withMail(database, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'editor');
      const count = async (fields: Partial<typeof blank>) => {
        const form = { ...blank, name: '', ...fields, intent: 'count' };
        return readCount(await (await hub.post(`${SEGMENTS}/new`, form, { cookie })).text());
      };
      expect(await count({})).toBe('5');
      expect(await count({ source: 'popup' })).toBe('1');
      expect(await count({ newDays: '30' })).toBe('1');
      expect(await count({ subscribedFrom: '2026-06-10' })).toBe('1');
      expect(await count({ subscribedFrom: '2026-06-11' })).toBe('0');
      expect(await count({ subscribedBefore: '2026-06-10' })).toBe('4');
      expect(await count({ activeDays: '30' })).toBe('2');
      expect(await count({ quietDays: '30' })).toBe('3');
      expect(await count({ activeDays: '30', newDays: '10' })).toBe('1');
      expect(await db.selectFrom('segments').select('id').execute()).toEqual([]);
      const id = await addSegment(hub, cookie, { source: 'import' });
      expect(readCount(await read(`${SEGMENTS}/${id}`))).toBe('1');
      expect(await read(SEGMENTS)).toContain('Import or staff');
      await addSegment(hub, cookie, { name: 'Of today', newDays: '1' });
      expect(await read(SEGMENTS)).toContain('Subscribed in the last day');
      // As the list asks for it.
      expect(await read(`${SEGMENTS}/${id}/count`)).toBe('{"count":1}');
      expect((await hub.get(`${SEGMENTS}/99/count`, { cookie })).status).toBe(404);
    });
  });

  test('finds followers of its topics by the confirmed address of their accounts', async ({
    database,
  }) => {
    const { engine, transaction } = database;
    const { db } = engine;
    const now = new Date('2026-06-01T12:00:00Z');
    for (const name of ['ada', 'ben', 'cleo', 'dan']) await insertReader(db, name);
    const [boats, ships] = [await insertTopic(db, 'Boats'), await insertTopic(db, 'Ships')];
    const ids = new Map<string, number>();
    for (const name of ['Ada', 'Ben', 'Cleo']) ids.set(name, await insertMember(db, { name }));
    await db
      .updateTable('users')
      .set({ is_email_verified: false })
      .where('name', '=', 'Cleo')
      .execute();
    const follow = (name: string, topic: number) =>
      saveFollow({ transaction, now }, ids.get(name) ?? 0, `topic:${topic}`, 'all');
    for (const name of ['Ada', 'Cleo']) await follow(name, boats);
    for (const name of ['Ada', 'Ben']) await follow(name, ships);
    await withMail(database, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'editor');
      const one = await addSegment(hub, cookie, { name: 'Boats', topics: 'boats' });
      const both = await addSegment(hub, cookie, { name: 'Both', topics: 'Boats, Ships' });
      const count = async (id: number) => readCount(await read(`${SEGMENTS}/${id}`));
      expect([await count(one), await count(both)]).toEqual(['1', '2']);
      await hub.post(`/admin/topics/${ships}`, { intent: 'merge', into: 'Boats' }, { cookie });
      expect([await count(one), await count(both)]).toEqual(['2', '2']);
      await hub.post(`/admin/topics/${boats}`, { intent: 'delete' }, { cookie });
      expect([await count(one), await count(both)]).toEqual(['0', '0']);
    });
  });

  test('says next to its fields what is wrong, and keeps what was typed', async ({ database }) => {
    await withMail(database, async (hub) => {
      const { cookie } = await signInStaff(hub, 'editor');
      const refuse = async (fields: Partial<typeof blank>) => {
        const response = await hub.post(`${SEGMENTS}/new`, { ...blank, ...fields }, { cookie });
        expect(response.status).toBe(422);
        return response.text();
      };
      expect(await refuse({})).toContain('Set at least one condition.');
      const typed = await refuse({ name: '', topics: 'Planes', newDays: '0' });
      expect(typed).toContain('Enter a name.');
      expect(typed).toContain('There is no topic “Planes”.');
      expect(typed).toContain('Enter at least 1.');
      expect(typed).toMatch(/<input[^>]*type="checkbox"[^>]*value="Planes"/);
      const days = { subscribedFrom: '2026-02-02', subscribedBefore: '2026-02-02' };
      expect(await refuse(days)).toContain('Choose a later day');
      expect(await refuse({ activeDays: '10', quietDays: '10' })).toContain('Enter fewer days');
      await addSegment(hub, cookie, { newDays: '30' });
      expect(await refuse({ name: 'new READERS', newDays: '7' })).toContain('already a segment');
    });
  });

  test('is changed by one editor at a time, and every change can be undone', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withMail(database, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const { cookie } = admin;
      const id = await addSegment(hub, cookie, { newDays: '30' });
      const path = `${SEGMENTS}/${id}`;
      const find = () => db.selectFrom('segments').select(['id', 'name']).execute();
      const undoLatest = async () => {
        const latest = db.selectFrom('audit_log').select('id').orderBy('id', 'desc');
        const entry = await latest.executeTakeFirstOrThrow();
        await hub.post('/admin/audit', { undo: String(entry.id) }, { cookie });
        return find();
      };
      await submitForm(hub, path, { name: 'Newcomers' }, admin);
      const outdated = { ...blank, name: 'Others', newDays: '7', revision: '1' };
      expect((await hub.post(path, outdated, { cookie })).status).toBe(409);
      expect(await undoLatest()).toEqual([{ id, name: 'New readers' }]);
      await hub.post(path, { intent: 'delete' }, { cookie });
      expect(await find()).toEqual([]);
      expect(await undoLatest()).toEqual([{ id, name: 'New readers' }]);
      expect(await undoLatest()).toEqual([]);
    });
  });
});
