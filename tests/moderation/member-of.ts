import type { Member, Role } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { insertMember } from '#tests/support/insert-member.ts';

/** Somebody with this role, in the database and as use cases are given them. */
export async function memberOf(db: Database, role: Role, name = `The ${role}`): Promise<Member> {
  const id = await insertMember(db, { name, role });
  return {
    kind: 'member',
    id,
    name,
    email: `${role}@example.com`,
    role,
    joinedAt: new Date('2026-01-15T12:00:00Z'),
    hasTwoFactor: false,
    sessionId: 0,
    restriction: undefined,
  };
}
