import { expect } from 'vitest';
import { undoOwn } from '#app/features/audit/undo.server.ts';
import { issueLink } from '#app/features/identity/links.server.ts';
import { upsertPassword } from '#app/features/sign-in/auth/passwords.queries.server.ts';
import { createUser } from '#app/features/users/actions/create-user.server.ts';
import { changeRoles } from '#app/features/users/roles/change-roles.server.ts';
import { actions } from '#app/registry.server.ts';
import type { Database } from '#db/engine.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';

const now = new Date('2026-02-01T12:00:00Z');
const later = new Date('2026-02-01T12:05:00Z');

async function prepare({ engine, transaction }: DatabaseFixture) {
  const { db } = engine;
  const actor = await insertActor(db, 'admin', 'Edda');
  // Replaces the password hash, which is slow on purpose.
  const auth = { password: { hash: async () => 'hash' }, personalData: [] } as never;
  const deps = {
    db,
    transaction,
    now,
    actor,
    auth,
    origin: 'https://hub.example.com',
    signer: createSigner('test'),
  };
  const add = (name: string, way: { invites: 'on' } | { password: string }) =>
    createUser(deps, { name, email: `${name}@example.com`, role: 'editor', ...way });
  const undo = (entryId: number) => undoOwn({ ...deps, now: later }, actions, [entryId]);
  return { db, deps, add, undo };
}

const listEmails = async (db: Database) => {
  const rows = await db.selectFrom('users').select('email').orderBy('id').execute();
  return rows.map(({ email }) => email);
};

onBothEngines('Adding an account', (test) => {
  test('is undone by deleting it, with its invitation or password', async ({ database }) => {
    const { db, add, undo } = await prepare(database);
    for (const way of [{ invites: 'on' } as const, { password: 'a long enough one' }]) {
      const { id, entryId } = await add('ines', way);
      const [reported] = (await undo(entryId)) as number[];
      expect(await listEmails(db)).toContain(`deleted-${id}@deleted.invalid`);
      const credentials = { links: 'account_links', methods: 'user_accounts' } as const;
      for (const table of Object.values(credentials)) {
        const rows = db.selectFrom(table).select('id').where('user_id', '=', id);
        expect(await rows.execute(), table).toEqual([]);
      }
      const entry = db
        .selectFrom('audit_log')
        .select('action')
        .where('id', '=', reported ?? 0);
      expect(await entry.execute()).toEqual([{ action: 'user.delete' }]);
    }
  });

  test('is not undone after anything about the account has changed', async ({ database }) => {
    const { db, deps, add, undo } = await prepare(database);
    const update = (id: number, columns: object) =>
      db.updateTable('users').set(columns).where('id', '=', id).execute();
    const changes: Record<string, (id: number) => Promise<unknown>> = {
      renamed: (id) => update(id, { name: 'Other' }),
      edited: (id) => update(id, { about: 'Hello', updated_at: later }),
      promoted: (id) => changeRoles(deps, [id], 'moderator'),
      recovered: (id) => upsertPassword(db, id, 'other hash', later),
      credited: async (id) => {
        const article_id = await insertArticle(db);
        await db
          .insertInto('article_authors')
          .values({ article_id, actor_id: id, position: 0 })
          .execute();
      },
    };
    for (const [name, change] of Object.entries(changes)) {
      const { id, entryId } = await add(name, { password: 'a long enough one' });
      await change(id);
      expect(await undo(entryId), name).toBe('not-undone');
    }
    // A link that was sent again changes nothing.
    const { id, entryId } = await add('unchanged', { invites: 'on' });
    await issueLink(db, { purpose: 'reset-password', userId: id, hours: 1 }, later);
    expect(await undo(entryId)).toHaveLength(1);
  });

  test('is not undone after they have signed in, even if they have signed out again', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const added = await hub.post(
        '/admin/users/new',
        {
          name: 'Ines',
          email: 'ines@example.com',
          role: 'subscriber',
          password: 'a long enough one',
        },
        { cookie: admin.cookie },
      );
      const page = await admin.read(added.headers.get('location') ?? '');
      const [, entries = ''] = /name="entries"[^>]*value="(\d+)"/.exec(page) ?? [];
      const cookie = await signInAs(hub, 'ines@example.com', 'a long enough one');
      await hub.post('/sign-out', {}, { cookie });
      const undone = await hub.post('/admin/undo', { entries }, { cookie: admin.cookie });
      expect(undone.headers.get('location')).toContain('notice=not-undone');
      expect(await listEmails(database.engine.db)).toContain('ines@example.com');
    });
  });
});
