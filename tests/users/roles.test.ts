import { expect } from 'vitest';
import { recordAuditEntry } from '#app/features/audit/audit-entries.server.ts';
import { undoOwn } from '#app/features/audit/undo.server.ts';
import { roleFields, toRoleValues } from '#app/features/users/roles/role-fields.server.ts';
import { deleteCustomRole, roleRecord } from '#app/features/users/roles/role-record.server.ts';
import { actions } from '#app/registry.server.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const now = new Date('2026-02-01T12:00:00Z');

async function prepare({ engine, transaction }: DatabaseFixture) {
  const actor = await insertActor(engine.db, 'admin', 'Edda');
  return { db: engine.db, transaction, now, actor, signer: createSigner('test') };
}

const getCrew = (changes: Partial<Parameters<typeof toRoleValues>[0]> = {}) =>
  toRoleValues({
    name: 'Crew',
    description: '',
    rights: ['open the admin area', 'see analytics'],
    categories: null,
    ...changes,
  });

const getRole = (db: DatabaseFixture['engine']['db'], id: number) =>
  db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow();

/** The text of a cell, which starts within its tag. */
const getText = (cell: string) =>
  cell
    .replace(/^[^>]*>/, '')
    .replaceAll(/<[^>]*>/g, '')
    .trim();

onBothEngines('A custom role', (test) => {
  test('takes effect at the next request, and so does each change of it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = hub.platform.engine;
      const admin = await signInStaff(hub, 'admin');
      const post = (path: string, fields: Record<string, string>) =>
        hub.post(path, fields, { cookie: admin.cookie });
      const id = await insertMember(db, { name: 'Ines', email: 'ines@example.com' });
      const cookie = await signInAs(hub, 'ines@example.com');
      const status = async (path: string) => (await hub.get(path, { cookie })).status;
      expect(await status('/admin/analytics')).toBe(403);
      const form = { name: 'Crew', description: 'Looks at numbers.', 'right-see-analytics': 'on' };
      const added = await post('/admin/new-role', form);
      expect(added.headers.get('location')).toContain('/admin/roles?');
      const role = await db
        .selectFrom('roles')
        .selectAll()
        .orderBy('id', 'desc')
        .executeTakeFirst();
      await post(`/admin/users/role?id=${id}`, { id: String(id), role: role?.key ?? '' });
      expect(await status('/admin/analytics')).toBe(200);
      expect(await status('/admin/affiliates')).toBe(403);
      const other = { ...form, 'right-see-analytics': 'off', 'right-manage-affiliates': 'on' };
      await post(`/admin/edit-role/${role?.id}`, { ...other, revision: '1' });
      expect(await status('/admin/analytics')).toBe(403);
      expect(await status('/admin/affiliates')).toBe(200);
      const stale = await post(`/admin/edit-role/${role?.id}`, { ...form, revision: '1' });
      expect(stale.status).toBe(409);
      const html = (await stale.text()).replaceAll('<!-- -->', '');
      expect(html).toMatch(/name="right-manage-affiliates"(?:(?!<label).)*Now: on/s);
      expect(html).toMatch(/name="right-see-analytics"[^>]*checked=""(?:(?!<label).)*Now: off/s);
      const [, revision = ''] = /name="revision" value="(\d+)"/.exec(html) ?? [];
      const saved = await post(`/admin/edit-role/${role?.id}`, { ...form, revision });
      expect(saved.status).toBe(303);
      expect(await status('/admin/analytics')).toBe(200);
      const profile = await (await hub.get('/members/Ines')).text();
      expect(profile).toContain('>Crew<');
    });
  });

  test('is shown with its rights beside those of the other roles', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db } = hub.platform.engine;
      await insertRole(db, 'Crew', ['moderate posts', 'see analytics'], ['lore']);
      const html = await (await signInStaff(hub, 'admin')).read('/admin/roles');
      const table = /aria-label="Rights: table".*?<\/table>/s.exec(html)?.[0] ?? '';
      const cellsOf = (row: string) =>
        row
          .split(/<t[hd]\b/)
          .slice(1)
          .map(getText);
      const rows = table.split('<tr>').slice(1).map(cellsOf);
      const [roles = []] = rows;
      expect(roles).toEqual([
        'Right',
        'Admin',
        'Moderator',
        'Editor',
        'Subscriber',
        'Contributor',
        'Crew',
      ]);
      const find = (label: string) => rows.find(([first]) => first === label)?.slice(1);
      expect(find('Moderate posts')).toEqual(['Yes', 'Yes', '·No', '·No', '·No', 'Yesonly Lore']);
      expect(find('Write articles')).toEqual(['Yes', '·No', 'Yes', '·No', 'Yes', '·No']);
      expect(find('See analytics')).toEqual(['Yes', 'Yes', 'Yes', '·No', '·No', 'Yes']);
      expect(rows.map(([first]) => first)).toContain('Administration');
    });
  });

  test('needs a name of its own and a right that its maker has', async ({ database }) => {
    const deps = await prepare(database);
    const refusal = (crew: ReturnType<typeof getCrew>, actor = deps.actor) =>
      roleRecord.create({ ...deps, actor }, crew, '').catch(({ errors }) => errors);
    expect(await refusal(getCrew({ name: 'ADMIN' }))).toEqual({ name: expect.any(String) });
    const texts = { name: ' Night\r\nwatch ', description: '' };
    expect(roleFields.input.parse(texts).name).toBe('Night watch');
    expect(await refusal(getCrew({ rights: [] }))).toEqual({ rights: expect.any(String) });
    const limited = getCrew({ categories: ['lore'] });
    expect(await refusal(limited)).toEqual({ rights: expect.stringContaining('“Moderate posts”') });
    const rights = ['open the admin area', 'sanction people', 'manage users'] as const;
    const manager = { ...deps.actor, role: 'custom-manager', rights } as const;
    expect(await refusal(getCrew(), manager)).toEqual({
      rights: expect.stringContaining('yourself'),
    });
    const { id } = await roleRecord.create(deps, getCrew(), '');
    const save = (actor: typeof deps.actor | typeof manager, roleId = id) =>
      roleRecord.save({ ...deps, actor }, roleId, getCrew({ name: 'Mine' }), 1);
    await expect(save(manager)).rejects.toThrow('rights that yours doesn’t');
    await expect(save(deps.actor, 1)).rejects.toThrow('Built-in');
    const own = { ...deps.actor, role: (await lastRole(database)).key };
    await expect(save(own)).rejects.toThrow('yourself');
    const remove = (actor: typeof own | typeof manager) =>
      deleteCustomRole({ ...deps, actor }, id, 'editor');
    await expect(remove(manager)).rejects.toThrow('rights that yours doesn’t');
    await expect(remove(own)).rejects.toThrow('yourself');
  });

  test('is deleted once its members have another one, and comes back with them', async ({
    database,
  }) => {
    const deps = await prepare(database);
    const { db } = deps;
    const { id } = await roleRecord.create(deps, getCrew(), '');
    const { key } = await lastRole(database);
    const ines = await insertMember(db, { name: 'Ines', role: key });
    await expect(deleteCustomRole(deps, id, undefined)).rejects.toMatchObject({
      errors: { replacement: expect.any(String) },
    });
    const deleted = await deleteCustomRole(deps, id, 'contributor');
    expect(await getRole(db, ines)).toEqual({ role: 'contributor' });
    await undoOwn(deps, actions, [deleted]);
    expect(await getRole(db, ines)).toEqual({ role: key });
    expect(await lastRole(database)).toMatchObject({ id, key, name: 'Crew' });
  });

  test('comes back from an entry of an earlier version, which kept its members elsewhere', async ({
    database,
  }) => {
    const deps = await prepare(database);
    const { db } = deps;
    const { actor } = deps;
    const ines = await insertMember(db, { name: 'Ines', role: 'contributor' });
    const undoData = { key: 'custom-1a2b', rights: ['open the admin area', 'see analytics'] };
    const deleted = await recordAuditEntry(
      db,
      {
        actor,
        action: 'role.delete',
        subject: { kind: 'role', id: 90, name: 'Crew' },
        before: {
          name: 'Crew',
          description: '',
          rights: ['Analytics'],
          categories: null,
          undoData,
        },
        after: { undoData: { users: [ines], replacement: 'contributor' } },
      },
      now,
    );
    await undoOwn(deps, actions, [deleted]);
    expect(await lastRole(database)).toMatchObject({ id: 90, rights_json: undoData.rights });
    expect(await getRole(db, ines)).toEqual({ role: 'custom-1a2b' });
  });

  test('is logged with the labels of its rights, and an edit of it is undone', async ({
    database,
  }) => {
    const deps = await prepare(database);
    const { id } = await roleRecord.create(deps, getCrew(), '');
    expect(await roleRecord.save(deps, id, getCrew(), 1)).toBeUndefined();
    const affiliates = getCrew({ rights: ['open the admin area', 'manage affiliates'] });
    const changed = (await roleRecord.save(deps, id, affiliates, 1)) ?? 0;
    const entry = await deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('id', '=', changed)
      .executeTakeFirstOrThrow();
    expect(entry.before_json).toMatchObject({ rights: ['See analytics'] });
    expect(entry.after_json).toMatchObject({ rights: ['Manage affiliate links'] });
    await undoOwn(deps, actions, [changed]);
    expect((await lastRole(database)).rights_json).toEqual(getCrew().undoData.rights);
    expect(await undoOwn(deps, actions, [changed])).toBe('not-undone');
  });

  test('drops the pages of its members when it is renamed, and only then', async ({ database }) => {
    const deps = await prepare(database);
    const { id } = await roleRecord.create(deps, getCrew(), '');
    const { key } = await lastRole(database);
    const ines = await insertMember(deps.db, { name: 'Ines', role: key });
    await roleRecord.save(deps, id, getCrew({ description: 'Looks at numbers.' }));
    expect(database.announced).toEqual([]);
    await roleRecord.save(deps, id, getCrew({ name: 'Night crew' }));
    expect(database.announced).toEqual(['members', `member:${ines}`]);
  });

  test('shows which categories someone else cleared meanwhile', async ({ database }) => {
    const deps = await prepare(database);
    const rights = ['open the admin area', 'open the review queue', 'moderate posts'];
    const { id } = await roleRecord.create(deps, getCrew({ rights, categories: ['lore'] }), '');
    await roleRecord.save(deps, id, getCrew({ rights, categories: ['mods'] }), 1);
    const late = getCrew({ rights, categories: ['lore'] });
    await expect(roleRecord.save(deps, id, late, 1)).rejects.toMatchObject({
      saved: { values: { 'category-lore': false, 'category-mods': true } },
    });
  });
});

const lastRole = ({ engine }: DatabaseFixture) =>
  engine.db.selectFrom('roles').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

/** Reported posts in two categories, and a moderator of one. */
async function reportInTwoCategories(hub: TestHub) {
  const { db } = hub.platform.engine;
  const role = await insertRole(db, 'Lore keeper', ['moderate posts'], ['lore']);
  await insertMember(db, { name: 'Lorna', email: 'lorna@example.com', role });
  const cookie = await signInAs(hub, 'lorna@example.com');
  const author = new BoardClient(hub);
  const lore = await author.createPost({ body: 'The third door', category: 'lore' });
  const mods = await author.createPost({ body: 'A faster loader', category: 'mods' });
  for (const { id } of [lore, mods]) {
    await new BoardClient(hub).performAction(id, 'report', { reason: 'spam' });
  }
  return { db, cookie, lore: lore.id as number, mods: mods.id as number };
}

onBothEngines('A moderator of some categories', (test) => {
  test('sees, counts and decides about posts there and nothing else', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db, cookie, lore, mods } = await reportInTwoCategories(hub);
      const read = async (path: string) => {
        const response = await hub.get(path, { cookie });
        return { status: response.status, text: await response.text() };
      };
      for (const path of ['/admin/moderation/pending', '/admin?tab=moderation']) {
        const { text } = await read(path);
        expect(text).toContain('The third door');
        expect(text).not.toContain('A faster loader');
        expect(text).toMatch(/Review queue[^0-9]*1<span[^>]*> waiting/);
      }
      const pages = (id: number) => [
        `/admin/review/comment/${id}`,
        `/message-board/posts/${id}/history`,
      ];
      for (const path of pages(lore)) expect((await read(path)).status, path).toBe(200);
      for (const path of pages(mods)) expect((await read(path)).status, path).toBe(403);
      const items = await db.selectFrom('review_items').select(['id', 'subject_id']).execute();
      const decide = (id: number) => {
        const item = String(items.find(({ subject_id }) => subject_id === id)?.id);
        const fields = { item, decision: 'removed', reason: 'spam' };
        return hub.post('/admin/moderation/pending', fields, { cookie });
      };
      for (const id of [mods, lore]) await decide(id);
      const posts = await db.selectFrom('posts').select(['id', 'status']).orderBy('id').execute();
      expect(posts).toEqual([
        { id: lore, status: 'removed' },
        { id: mods, status: 'visible' },
      ]);
    });
  });

  test('is notified about posts there only', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db, lore } = await reportInTwoCategories(hub);
      const told = await db.selectFrom('notifications').select('post_id').execute();
      expect(told).toEqual([{ post_id: lore }]);
    });
  });
});
