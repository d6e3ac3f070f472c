import { signInAs } from '#tests/support/accounts/sign-in.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

/** Starts a hub and passes its callback the cookie of a signed-in admin. */
export async function withAdmin(
  database: DatabaseFixture,
  run: (hub: TestHub, headers: { cookie: string }) => Promise<void>,
): Promise<void> {
  await insertMember(database.engine.db, { name: 'Mara', role: 'admin' });
  await withHub(database.location, async (hub) =>
    run(hub, { cookie: await signInAs(hub, 'mara@example.com') }),
  );
}
