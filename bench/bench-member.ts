import type { Member } from '#app/http/actor.ts';
import { builtInAccess } from '#tests/support/built-in-access.ts';

/** A member of staff who exists only as an argument. */
export function benchMember(role: 'admin' | 'moderator'): Member {
  return {
    kind: 'member',
    id: 1,
    name: 'Bench',
    email: 'bench@example.com',
    ...builtInAccess(role),
    joinedAt: new Date(0),
    hasTwoFactor: false,
    awaitsTwoFactor: false,
    sessionId: 0,
    restriction: undefined,
  };
}
