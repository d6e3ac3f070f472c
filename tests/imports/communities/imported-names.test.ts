import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { importFile } from '../import-file.ts';
import { phpbbTables, toDump, writeTemporary } from './community-files.ts';

const NAMES = '/admin/settings/import-export/names';

async function importBoard(hub: TestHub) {
  return importFile(hub, 'phpbb', await writeTemporary('dump.sql', toDump(phpbbTables())));
}

/** The path of the link for the name that the form creates. */
async function createLink(hub: TestHub, cookie: string, name: number): Promise<string> {
  const html = await (await hub.post(NAMES, { name: String(name) }, { cookie })).text();
  const [path = ''] = /\/settings\/imported-posts\?link=[\w-]+/.exec(html) ?? [];
  expect(path).not.toBe('');
  return path;
}

onBothEngines('An imported name', (test) => {
  test('is listed with its site and the number of its posts', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ada', role: 'admin' });
    await withHub(database.location, async (hub) => {
      const path = await writeTemporary('dump.sql', toDump(phpbbTables()));
      for (const site of ['one.example', 'two.example:8080']) {
        await importFile(hub, 'phpbb', path, { oldSite: `https://${site}/board` });
      }
      const cookie = await signInAs(hub, 'ada@example.com');
      const list = await (await hub.get(NAMES, { cookie })).text();
      const rows = [...list.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) =>
        row.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|'),
      );
      expect(rows.filter((row) => row.includes('|Nia|'))).toEqual([
        expect.stringContaining('|Nia|phpBB|one.example|1|'),
        expect.stringContaining('|phpBB|two.example:8080|1|'),
      ]);
    });
  });

  test('is found by parts of its name here and on the old site', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ada', role: 'admin' });
    await insertMember(db, { name: 'Nia' });
    await withHub(database.location, async (hub) => {
      await importBoard(hub);
      const cookie = await signInAs(hub, 'ada@example.com');
      const find = async (name: string) => {
        const list = await hub.get(`${NAMES}?${new URLSearchParams({ q: name })}`, { cookie });
        const html = (await list.text()).replaceAll('<!-- -->', '');
        return [...html.matchAll(/Create link for ([^<]*)</g)].map(([, found]) => found);
      };
      for (const part of ['Nia', 'nia 2', 'ni', 'A 2']) expect(await find(part)).toEqual(['Nia 2']);
      expect(await find('ÓSC')).toEqual(['Óscar']);
      expect(await find('%')).toEqual([]);
      const html = await (await hub.get(NAMES, { cookie })).text();
      expect(html.replaceAll('<!-- -->', '')).toContain('>Nia on the old site<');
    });
  });

  test('is claimed once with the link, and given back by the undo', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ada', role: 'admin' });
    const memberId = await insertMember(db, { name: 'Nia May', email: 'nia@example.com' });
    await insertMember(db, { name: 'Eve' });
    await withHub(database.location, async (hub) => {
      await importBoard(hub);
      const admin = await signInAs(hub, 'ada@example.com');
      const member = await signInAs(hub, 'nia@example.com');
      const other = await signInAs(hub, 'eve@example.com');
      const authors = async () => {
        const rows = await db
          .selectFrom('posts')
          .select(['author_name', 'author_id'])
          .orderBy('id')
          .execute();
        return rows.map(({ author_name, author_id }) => `${author_name} ${author_id === memberId}`);
      };
      expect(await authors()).toEqual(['Nia false', 'Óscar false']);
      const list = await (await hub.get(NAMES, { cookie: admin })).text();
      expect(list).toContain('Nia');
      expect(list).toContain('Unclaimed');
      const [nia] = await db
        .selectFrom('imported_names')
        .selectAll()
        .where('name', '=', 'Nia')
        .execute();
      const replaced = await createLink(hub, admin, nia?.id ?? 0);
      const path = await createLink(hub, admin, nia?.id ?? 0);
      expect((await hub.get(path)).headers.get('location')).toMatch(/^\/sign-in\?returnTo=/);
      expect((await hub.post(replaced, {}, { cookie: other })).status).toBe(422);
      expect(await (await hub.get(path, { cookie: member })).text()).toContain('Nia');
      const claimed = await hub.post(path, {}, { cookie: member });
      expect(claimed.status).toBe(303);
      const next = await hub.get(claimed.headers.get('location') ?? '', { cookie: member });
      const html = (await next.text()).replace(/<!-- -->|<\/?strong[^>]*>/g, '');
      expect(html).toContain('1 message of Nia are yours now');
      expect(html).toContain('href="/members/Nia%20May"');
      const foreign = await hub.get(claimed.headers.get('location') ?? '', { cookie: other });
      expect(await foreign.text()).toContain('This link has expired');
      expect(await authors()).toEqual(['Nia May true', 'Óscar false']);
      expect((await hub.post(path, {}, { cookie: other })).status).toBe(422);
      expect((await hub.post(NAMES, { name: String(nia?.id) }, { cookie: admin })).status).toBe(
        422,
      );

      const entry = await db
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'imported-name.claim')
        .executeTakeFirstOrThrow();
      expect(entry).toMatchObject({ actor_name: 'Nia May', subject_name: 'Nia' });
      await hub.post('/admin/audit', { undo: String(entry.id) }, { cookie: admin });
      expect(await authors()).toEqual(['Nia false', 'Óscar false']);
      const [after] = await db.selectFrom('imported_names').selectAll().execute();
      expect(after).toMatchObject({ claimed_by: null, link_hash: null });
      const [latest] = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute();
      expect(latest).toMatchObject({ action: 'imported-name.undo-claim', actor_name: 'Ada' });
    });
  });

  test('belongs to no browser after its member undid the claim', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ada', role: 'admin' });
    await insertMember(db, { name: 'Eve' });
    await insertMember(db, { name: 'Pell' });
    await withHub(database.location, async (hub) => {
      await importBoard(hub);
      const admin = await signInAs(hub, 'ada@example.com');
      const member = await signInAs(hub, 'eve@example.com');
      await hub.post(await createLink(hub, admin, 1), {}, { cookie: member });
      const findName = () =>
        db.selectFrom('imported_names').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
      const { actor_id } = await findName();
      const undo = { intent: 'undo', guest: String(actor_id) };
      const undone = await hub.post('/settings/guest', undo, { cookie: member });
      expect(undone.status).toBe(303);
      expect(undone.headers.getSetCookie().join()).not.toContain('guest_token=');
      expect((await findName()).claimed_by).toBe(null);
      const actor = await db
        .selectFrom('actors')
        .select('token_hash')
        .where('id', '=', actor_id)
        .executeTakeFirst();
      expect(actor).toEqual({ token_hash: null });
      const pell = await signInAs(hub, 'pell@example.com');
      const path = await createLink(hub, admin, 1);
      expect(await (await hub.get(path, { cookie: pell })).text()).toContain('1 message');
      expect((await hub.post(path, {}, { cookie: pell })).status).toBe(303);
      expect((await findName()).claimed_by).not.toBe(null);
      const log = await db
        .selectFrom('audit_log')
        .select(['action', 'actor_name'])
        .where('action', 'in', ['imported-name.claim', 'imported-name.undo-claim'])
        .orderBy('id')
        .execute();
      expect(log.map(({ action, actor_name }) => `${actor_name} ${action}`)).toEqual([
        'Eve imported-name.claim',
        'Eve imported-name.undo-claim',
        'Pell imported-name.claim',
      ]);
    });
  });

  test('has no link that outlives its time', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ada', role: 'admin' });
    await withHub(database.location, async (hub) => {
      await importBoard(hub);
      const admin = await signInAs(hub, 'ada@example.com');
      const path = await createLink(hub, admin, 1);
      await db
        .updateTable('imported_names')
        .set({ link_expires_at: new Date('2020-01-01') })
        .execute();
      expect((await hub.post(path, {}, { cookie: admin })).status).toBe(422);
      expect(await (await hub.get(path, { cookie: admin })).text()).toContain('has expired');
    });
  });
});
