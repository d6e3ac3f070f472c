import type { RecordedAuditEntry } from '#app/features/audit/audit.server.ts';
import type { FlashMessage } from '#app/http/flash-message.ts';

/** The message about an affiliate that the member has just saved. The texts are from the specification. */
export function findAffiliateFlashMessage(
  entries: readonly RecordedAuditEntry[],
): FlashMessage | undefined {
  const saved = entries.find(({ action }) => /^affiliate\.(create|update)$/.test(action));
  return (
    saved && {
      title: 'Affiliate Updated',
      description: `${saved.subject.name} affiliate settings have been saved.`,
    }
  );
}
