import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { TypedEmail } from '#app/features/content/editing.server.ts';
import { canEdit } from '#app/features/content/publication.policy.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { getEditedItem, type PublishDeps } from '../working-copy/edited-item.server.ts';
import type { EmailChange } from '../working-copy/record-edit.server.ts';
import { keepTyped, type Typed } from '../working-copy/working-copy.server.ts';

interface EmailRequest {
  email: TypedEmail | undefined;
  /** Kept apart from the item: what is published is emailed. */
  typed: Typed | undefined;
}

/**
 * Emails a published item to those who didn't get it. Returns the audit entry's id.
 * @throws AppError refused with errors by field, forbidden, not-found
 */
export async function emailItem(
  deps: PublishDeps,
  kind: ContentKindId,
  id: number | undefined,
  { email, typed }: EmailRequest,
): Promise<number> {
  const { actor, now, contentKinds, origin } = deps;
  return deps.transaction(async (unit) => {
    const item = await getEditedItem(unit.db, { ...deps, kind, id }, { isLocking: true });
    const { row, publication } = item;
    const { emailing } = item.editing;
    if (!emailing || !can(actor, 'publish content')) throw new AppError('forbidden');
    if (row.status !== 'published' || !canEdit(actor, publication)) {
      throw new AppError('refused', { message: NOT_PUBLISHED });
    }
    if (!email?.isWanted) throw new AppError('refused', { message: NOT_CHOSEN, field: 'email' });
    if (typed) await keepTyped(unit.db, deps, item, typed);
    const subject = { kind, id: row.id, name: row.title };
    await emailing.send(unit, { id: row.id, titles: [row.title], publishedAt: now }, email, deps);
    const site = { db: unit.db, contentKinds, origin };
    const audience = await emailing.describeAudience(site, row.id, { now, isStarting: true });
    const change: EmailChange = { state: 'started', audience: audience ?? '' };
    const after = { undoData: { email: change } };
    return recordAuditEntry(unit.db, { actor, action: `${kind}.email`, subject, after }, now);
  });
}

const NOT_PUBLISHED = 'This isn’t published anymore. Reload the page to see what you can do.';
const NOT_CHOSEN = 'Choose “Email it” first.';
