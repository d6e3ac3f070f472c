import type { BuiltInRole, Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { builtInAccess } from '#tests/support/built-in-access.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';

/** Inserts an account with this role and returns its owner as an actor. */
export async function insertActor(
  db: Database,
  role: BuiltInRole,
  name: string = role,
): Promise<Member> {
  const id = await insertMember(db, { name, role });
  return {
    kind: 'member',
    id,
    name,
    email: `${name.toLowerCase()}@example.com`,
    ...builtInAccess(role),
    joinedAt: new Date('2026-01-15T12:00:00Z'),
    hasTwoFactor: false,
    awaitsTwoFactor: false,
    sessionId: 0,
    restriction: undefined,
  };
}
