import { insertMember } from '#tests/support/insert-member.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

/** A hub, and the cookie of an admin who is signed in there. */
export async function withAdmin(
  database: DatabaseFixture,
  work: (hub: TestHub, headers: { cookie: string }) => Promise<void>,
): Promise<void> {
  await insertMember(database.engine.db, { name: 'Mara', role: 'admin' });
  await withHub(database.location, async (hub) =>
    work(hub, { cookie: await signInAs(hub, 'mara@example.com') }),
  );
}
