import { listOwnAuditEntries } from '#app/features/audit/audit.server.ts';
import { MESSAGE_LIFETIME_MS, parseEntryIds } from '#app/features/audit/embeds/entry-ids.ts';
import type { Member } from '#app/http/actor.ts';
import type { FlashMessage } from '#app/http/flash-message.ts';
import type { Database } from '#db/engine.ts';

/** The message about an affiliate that the member has just saved. The texts are from the specification. */
export async function findAffiliateFlashMessage(
  db: Database,
  member: Member,
  param: string | null,
  now: Date,
): Promise<FlashMessage | undefined> {
  const ids = parseEntryIds(param);
  const entries = ids.length > 0 ? await listOwnAuditEntries(db, member.id, ids) : [];
  const saved = entries.find(
    ({ action, at }) =>
      /^affiliate\.(create|update)$/.test(action) &&
      now.getTime() - at.getTime() < MESSAGE_LIFETIME_MS,
  );
  return (
    saved && {
      title: 'Affiliate Updated',
      description: `${saved.subject.name} affiliate settings have been saved.`,
    }
  );
}
