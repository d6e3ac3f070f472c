import { expect } from 'vitest';
import { fileAppeal } from '#app/features/appeals/submit-appeal.server.ts';
import { changeNotes } from '#app/features/users/profile/notes.server.ts';
import { sanctionPerson } from '#app/features/users/profile/sanction-user.server.ts';
import { insertActor } from '#tests/support/insert-actor.ts';
import { insertMember, testPassword } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { withHub } from '#tests/support/start-hub.ts';

onBothEngines('What staff decided about somebody', (test) => {
  test('is in the file of their data without the notes, and goes with the account', async ({
    database,
  }) => {
    const { db } = database.engine;
    const mara = await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
    const actor = await insertActor(db, 'moderator');
    await withHub(database.location, async (hub) => {
      const { transaction } = hub.platform;
      const parts = { transaction, now: hub.platform.now(), actor };
      const person = { kind: 'member', id: mara } as const;
      await sanctionPerson(parts, person, 'warn', { reason: 'Once.', until: undefined });
      const { id } = await db.selectFrom('sanctions').select('id').executeTakeFirstOrThrow();
      const appellant = { ...person, name: 'Mara', token: undefined };
      await fileAppeal(parts, appellant, { kind: 'sanction', id }, 'Please look again.');
      await changeNotes(parts, person, { act: 'add', body: 'Talks a lot at night.' });
      const cookie = await signInAs(hub, 'mara@example.com');
      const text = await (await hub.get('/settings/data.json', { cookie })).text();
      const file = JSON.parse(text);
      expect(file.sanctions).toMatchObject([{ kind: 'warning', reason: 'Once.' }]);
      expect(file.appeals).toMatchObject([{ body: 'Please look again.' }]);
      expect(text).not.toContain('Talks a lot at night.');
      const ending = { name: 'Mara', password: testPassword, posts: 'keep' };
      await hub.post('/settings/account', ending, { cookie });
      await hub.runJobs();
      for (const table of ['sanctions', 'appeals', 'person_notes', 'review_items'] as const) {
        expect(await db.selectFrom(table).select('id').execute(), table).toEqual([]);
      }
    });
  });
});
