import { expect } from 'vitest';
import { banUsers, unbanUsers } from '#app/features/users/actions/ban-users.server.ts';
import { insertActor } from '#tests/support/insert-actor.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';

const now = new Date('2026-02-01T12:00:00Z');
const spam = { reason: 'Spam', until: undefined };

onBothEngines('A ban', (test) => {
  test('is written down with before and after, and can be lifted', async ({ database }) => {
    const { transaction, engine } = database;
    const actor = await insertActor(engine.db, 'moderator');
    const mara = await insertMember(engine.db);
    const parts = { transaction, now, actor };
    const until = new Date('2026-03-01T00:00:00Z');
    await banUsers(parts, [mara], { reason: 'Spam', until });
    await banUsers(parts, [mara], spam);
    await unbanUsers(parts, [mara]);
    expect(await unbanUsers(parts, [mara])).toEqual([]);
    const acts = await engine.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    const first = { ban: { reason: 'Spam', until: until.toISOString() } };
    const second = { ban: { reason: 'Spam', until: null } };
    expect(
      acts.map(({ action, actor_id, subject_id, before_json, after_json }) => ({
        ...{ action, actor_id, subject_id, before_json, after_json },
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

  test('is for all of several people or for none', async ({ database }) => {
    const { transaction, engine } = database;
    const actor = await insertActor(engine.db, 'moderator');
    const mara = await insertMember(engine.db);
    const editor = await insertMember(engine.db, { name: 'Edda', role: 'editor' });
    const attempt = banUsers({ transaction, now, actor }, [mara, editor], spam);
    await expect(attempt).rejects.toThrow('Staff can be banned by admins only.');
    expect(await engine.db.selectFrom('sanctions').selectAll().execute()).toEqual([]);
  });
});

onBothEngines('The last admin', (test) => {
  test('cannot be banned while another one is', async ({ database }) => {
    const { transaction, engine } = database;
    const [one, two] = [
      await insertActor(engine.db, 'admin', 'One'),
      await insertActor(engine.db, 'admin', 'Two'),
    ];
    await banUsers({ transaction, now, actor: one }, [two.id], spam);
    const attempt = banUsers({ transaction, now, actor: two }, [one.id], spam);
    await expect(attempt).rejects.toThrow('The site needs an admin');
  });

  test('stays when two admins ban each other at once, twenty times over', async ({ database }) => {
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
