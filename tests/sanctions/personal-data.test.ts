import { expect } from 'vitest';
import { submitAppeal } from '#app/features/appeals/submit-appeal.server.ts';
import { performSanctionAction } from '#app/features/users/profile/perform-sanction-action.server.ts';
import { updateStaffNotes } from '#app/features/users/profile/staff-notes.server.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';

onBothEngines('Sanctions and staff notes', (test) => {
  test('are deleted with the account; only the sanctions are in the data export', async ({
    database,
  }) => {
    const { db } = database.engine;
    const mara = await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
    const actor = await insertActor(db, 'moderator');
    await withHub(database.location, async (hub) => {
      const { transaction } = hub.platform;
      const deps = { transaction, now: hub.platform.now(), actor };
      await performSanctionAction(deps, mara, 'warn', { reason: 'Once.', until: undefined });
      const { id } = await db.selectFrom('sanctions').select('id').executeTakeFirstOrThrow();
      const appellant = { id: mara, name: 'Mara', token: undefined };
      await submitAppeal(deps, appellant, { kind: 'sanction', id }, 'Please look again.');
      await updateStaffNotes(deps, mara, { intent: 'add', body: 'Talks a lot at night.' });
      const cookie = await signInAs(hub, 'mara@example.com');
      const text = await (await hub.get('/settings/data.json', { cookie })).text();
      const file = JSON.parse(text);
      expect(file.sanctions).toMatchObject([{ kind: 'warning', reason: 'Once.' }]);
      expect(file.appeals).toMatchObject([{ body: 'Please look again.' }]);
      expect(text).not.toContain('Talks a lot at night.');
      const closing = { name: 'Mara', password: testPassword, posts: 'keep' };
      await hub.post('/settings/account', closing, { cookie });
      await hub.runJobs();
      for (const table of ['sanctions', 'appeals', 'staff_notes', 'review_items'] as const) {
        expect(await db.selectFrom(table).select('id').execute(), table).toEqual([]);
      }
    });
  });
});
