import { can } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';

/** Where this member can undo what a form says it will do. */
export function getUndoHint(actor: Member): string {
  return can(actor, 'manage the site')
    ? 'You can undo this in the audit log.'
    : 'You can undo this in the message that appears then.';
}
