import { listActiveStaff } from '#app/features/identity/identity.server.ts';
import { sanctionRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { findFirst } from './appealed-decision.server.ts';
import { findAppeal } from './appeals.queries.server.ts';

/** Nobody judges their own decision while somebody else could. */
export async function refusalOfReviewer(
  db: Database,
  appealId: number,
  reviewer: Member,
  now: Date,
): Promise<string | undefined> {
  const appeal = await findAppeal(db, appealId);
  if (!appeal) return undefined;
  if (appeal.user_id === reviewer.id) return 'It is your own appeal: somebody else looks at it.';
  if (appeal.sanction_id !== null && appeal.user_id !== null) {
    const person = { kind: 'member', id: appeal.user_id, role: appeal.role ?? undefined } as const;
    const refusal = sanctionRefusal(reviewer, person);
    if (refusal) return refusal;
  }
  const first = await findFirst(db, appeal);
  if (first?.deciderId !== reviewer.id) return undefined;
  const staff = await listActiveStaff(db, 'moderate posts', now);
  const isAlone = staff.every((id) => id === reviewer.id);
  return isAlone ? undefined : 'It was you who decided first: somebody else looks at the appeal.';
}
