import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';

onBothEngines('A session whose member can’t be read', (test) => {
  // Whatever a library writes to the console by itself fails every test: see `console-guard`.
  test('is reported in the log only, and works again afterwards', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'mara@example.com');
      hub.logged.length = 0;
      await db.schema.alterTable('users').renameTo('unavailable').execute();
      expect((await hub.get('/me', { cookie })).status).toBe(500);
      await db.schema.alterTable('unavailable').renameTo('users').execute();
      const failures = hub.logged.filter(({ level }) => level === 'error');
      expect(failures).toHaveLength(1);
      expect((await hub.get('/me', { cookie })).status).toBe(200);
    });
  });
});
