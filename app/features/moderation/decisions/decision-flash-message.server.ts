import type { RecordedAuditEntry } from '#app/features/audit/audit.server.ts';
import { formatEntryIds } from '#app/features/audit/embeds/entry-ids.ts';
import type { FlashMessage } from '#app/http/flash-message.ts';
import { isDecisionAction } from './undo-decision.server.ts';

/** By the verb of the audit entry. */
const labels: Record<string, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  remove: 'Removed',
  keep: 'Kept',
  return: 'Changes requested',
};

/** Several decisions made at once are all the same. */
function titleOf(action: string, count: number): string {
  const [kind, verb = ''] = action.split('.');
  const label = labels[verb] ?? 'Decision saved';
  if (count > 1) return `${count} items ${label.toLowerCase()}`;
  if (kind === 'appeal') return verb === 'approve' ? 'Appeal granted' : 'Decision upheld';
  return label;
}

/** The message about the member's own recent decisions, with an undo. */
export function findDecisionFlashMessage(
  entries: readonly RecordedAuditEntry[],
): FlashMessage | undefined {
  const decisions = entries.filter(({ action }) => isDecisionAction(action));
  const [first] = decisions;
  if (!first) return undefined;
  const count = decisions.length;
  return {
    title: titleOf(first.action, count),
    description: count === 1 ? first.subject.name : 'They’re no longer in the queue.',
    undo: {
      path: '/admin/moderation/undo',
      entries: formatEntryIds(decisions.map(({ id }) => id)),
    },
  };
}
