import type { RecordedAuditEntry } from '#app/features/audit/audit.server.ts';
import { formatEntryIds } from '#app/features/audit/embeds/entry-ids.ts';
import type { FlashMessage } from '#app/http/flash-message.ts';
import { isEditAction } from './undo-edit.server.ts';

const titles: Record<string, string> = {
  create: 'Draft created',
  update: 'Saved',
  submit: 'Submitted for review',
  revise: 'Back to draft',
  publish: 'Published',
  schedule: 'Scheduled',
  unschedule: 'Unscheduled',
  archive: 'Archived',
  trash: 'Moved to the trash',
  restore: 'Restored',
  revert: 'Undone',
  'discard-changes': 'Changes discarded',
  'submit-changes': 'Changes submitted for review',
  'withdraw-changes': 'Changes taken out of review',
};

/** The message about the member's own recent edits, with an undo. */
export function findEditFlashMessage(
  entries: readonly RecordedAuditEntry[],
): FlashMessage | undefined {
  const edits = entries.filter(({ action }) => isEditAction(action) || action.endsWith('.create'));
  const [first] = edits;
  const title = titles[first?.action.split('.')[1] ?? ''];
  if (!first || !title) return undefined;
  return {
    title: edits.length > 1 ? `${title}: ${edits.length} items` : title,
    description: edits.length > 1 ? 'They’re listed below.' : first.subject.name,
    ...(isEditAction(first.action) && {
      undo: { path: '/admin/content/undo', entries: formatEntryIds(edits.map(({ id }) => id)) },
    }),
  };
}
