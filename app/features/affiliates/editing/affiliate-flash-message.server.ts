import type { RecordedAuditEntry } from '#app/features/audit/audit.server.ts';
import type { FlashMessage } from '#app/http/flash-message.ts';

/** The message about an affiliate that the member has just saved or deleted. Those about saving are from the specification. */
export function findAffiliateFlashMessage(
  entries: readonly RecordedAuditEntry[],
): FlashMessage | undefined {
  const deleted = entries.find(({ action }) => action === 'affiliate.delete');
  if (deleted) {
    return {
      title: 'Affiliate deleted',
      description: `${deleted.subject.name} is gone, and its keywords are no longer links.`,
    };
  }
  const saved = entries.find(({ action }) => /^affiliate\.(create|update)$/.test(action));
  return (
    saved && {
      title: 'Affiliate Updated',
      description: `${saved.subject.name} affiliate settings have been saved.`,
    }
  );
}
