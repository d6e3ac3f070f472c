import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { TypedEmail } from '#app/features/content/editing.server.ts';
import { canEdit } from '#app/features/content/publication.policy.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  type EditedItem,
  getEditedItem,
  type PublishDeps,
} from '../working-copy/edited-item.server.ts';
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
  const { actor } = deps;
  return deps.transaction(async (unit) => {
    const item = await getEditedItem(unit.db, { ...deps, kind, id }, { isLocking: true });
    const { row, publication } = item;
    if (!item.editing.emailing || !can(actor, 'publish content')) throw new AppError('forbidden');
    if (row.status !== 'published' || !canEdit(actor, publication)) {
      throw new AppError('refused', { message: NOT_PUBLISHED });
    }
    if (!email?.isWanted) throw new AppError('refused', { message: NOT_CHOSEN, field: 'email' });
    if (typed) await keepTyped(unit.db, deps, item, typed);
    return startEmail(unit, deps, item, { email, title: row.title });
  });
}

interface StartedEmail {
  email: TypedEmail;
  title: string;
  /** The same commit published changes to the text. */
  hasChanges?: boolean;
}

/** Emails the item with the text that it has now. Returns the audit entry's id. */
export async function startEmail(
  unit: UnitOfWork,
  { actor, now, contentKinds, origin }: PublishDeps,
  { kind, editing: { emailing }, row }: EditedItem,
  { email, title, hasChanges = false }: StartedEmail,
): Promise<number> {
  if (!emailing) throw new AppError('forbidden');
  const titles = [...new Set([row.title, title])];
  await emailing.send(unit, { id: row.id, titles, publishedAt: now }, email, { actor, now });
  const site = { db: unit.db, contentKinds, origin };
  const audience = await emailing.describeAudience(site, row.id, { now, isStarting: true });
  const change: EmailChange = { state: 'started', audience: audience ?? '' };
  const after = { undoData: { email: change, hasChanges } };
  const subject = { kind: kind.id, id: row.id, name: title };
  return recordAuditEntry(unit.db, { actor, action: `${kind.id}.email`, subject, after }, now);
}

const NOT_PUBLISHED = 'This isn’t published anymore. Reload the page to see what you can do.';
const NOT_CHOSEN = 'Choose “Email it” first.';
