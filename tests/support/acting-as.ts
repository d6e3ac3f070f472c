import type { Member, Role } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { insertMember } from '#tests/support/insert-member.ts';

/** An account of this role, as the member that acts. */
export async function actingAs(db: Database, role: Role, name: string = role): Promise<Member> {
  const id = await insertMember(db, { name, role });
  return {
    kind: 'member',
    id,
    name,
    email: `${name.toLowerCase()}@example.com`,
    role,
    joinedAt: new Date('2026-01-15T12:00:00Z'),
    hasTwoFactor: false,
    sessionId: 0,
    restriction: undefined,
  };
}
