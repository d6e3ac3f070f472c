import { expect } from 'vitest';
import { banUsers, unbanUsers } from '#app/features/users/actions/ban-users.server.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';

const now = new Date('2026-02-01T12:00:00Z');
const spam = { reason: 'Spam', until: undefined };

onBothEngines('A ban', (test) => {
  test('is recorded with its previous state and can be lifted', async ({ database }) => {
    const { transaction, engine } = database;
    const actor = await insertActor(engine.db, 'moderator');
    const mara = await insertMember(engine.db);
    const deps = { transaction, now, actor };
    const until = new Date('2026-03-01T00:00:00Z');
    await banUsers(deps, [mara], { reason: 'Spam', until });
    await banUsers(deps, [mara], spam);
    await unbanUsers(deps, [mara]);
    expect(await unbanUsers(deps, [mara])).toEqual([]);
    const entries = await engine.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    const first = { ban: { reason: 'Spam', until: until.toISOString() } };
    const second = { ban: { reason: 'Spam', until: null } };
    expect(
      entries.map(({ action, actor_id, subject_id, before_json, after_json }) => ({
        action,
        actor_id,
        subject_id,
        before_json,
        after_json,
      })),
    ).toEqual([
      entry('user.ban', { ban: null }, first),
      entry('user.ban', first, second),
      entry('user.unban', second, { ban: null }),
    ]);
    function entry(action: string, before_json: object, after_json: object) {
      return { action, actor_id: actor.id, subject_id: mara, before_json, after_json };
    }
  });

  test('applies to all selected users or to none', async ({ database }) => {
    const { transaction, engine } = database;
    const actor = await insertActor(engine.db, 'moderator');
    const mara = await insertMember(engine.db);
    const editor = await insertMember(engine.db, { name: 'Edda', role: 'editor' });
    const attempt = banUsers({ transaction, now, actor }, [mara, editor], spam);
    await expect(attempt).rejects.toThrow('Only admins can ban staff.');
    expect(await engine.db.selectFrom('sanctions').selectAll().execute()).toEqual([]);
  });
});

onBothEngines('The last admin', (test) => {
  test('cannot be banned while the other admin is banned', async ({ database }) => {
    const { transaction, engine } = database;
    const [one, two] = [
      await insertActor(engine.db, 'admin', 'One'),
      await insertActor(engine.db, 'admin', 'Two'),
    ];
    await banUsers({ transaction, now, actor: one }, [two.id], spam);
    const attempt = banUsers({ transaction, now, actor: two }, [one.id], spam);
    await expect(attempt).rejects.toThrow('The site needs an admin');
  });

  test('remains when two admins ban each other at the same time', async ({ database }) => {
    const { transaction, engine } = database;
    const admins = [
      await insertActor(engine.db, 'admin', 'One'),
      await insertActor(engine.db, 'admin', 'Two'),
    ] as const;
    for (let round = 0; round < 20; round += 1) {
      const attempts = await Promise.allSettled([
        banUsers({ transaction, now, actor: admins[0] }, [admins[1].id], spam),
        banUsers({ transaction, now, actor: admins[1] }, [admins[0].id], spam),
      ]);
      expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await engine.db.deleteFrom('sanctions').execute();
    }
  });
});
