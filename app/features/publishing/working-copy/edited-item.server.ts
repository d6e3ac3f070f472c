import { AppError, refuseIf } from '#app/errors.ts';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import {
  type ContentKind,
  type ContentKinds,
  findPublication,
  findPublicationForUpdate,
  getContentKind,
  type PublicationRow,
} from '#app/features/content/content.server.ts';
import type { ContentEditing } from '#app/features/content/editing.server.ts';
import { canOpen, type Publication } from '#app/features/content/publication.policy.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { FindAddressProblem } from '#platform/web-fetch/address-problem.ts';

export interface EditDeps {
  transaction: RunTransaction;
  contentKinds: ContentKinds;
  actor: Member;
  now: Date;
}

/** For what can make an item public: its links are checked. */
export interface PublishDeps extends EditDeps {
  origin: string;
  findAddressProblem: FindAddressProblem;
}

/** An item, its kind, and what the policy needs to know. */
export interface EditedItem {
  kind: ContentKind;
  editing: ContentEditing;
  row: PublicationRow;
  publication: Publication;
}

interface ItemQuery {
  contentKinds: ContentKinds;
  actor: Member;
  kind: ContentKindId;
  id: number | undefined;
}

/** @throws AppError refused if it was taken away while its form was open, or else forbidden */
export function refuseText({ status }: Publication): never {
  const message = textRefusals[status];
  throw new AppError(message ? 'refused' : 'forbidden', { ...(message && { message }) });
}

const textRefusals: Partial<Record<Publication['status'], string>> = {
  trashed: 'This is in the trash now. Restore it, then save again.',
  removed: 'This was taken down while you were editing, so it can’t change.',
};

/**
 * With `isLocking` it is about to change: it is locked, and refused if it can't change anymore.
 * @throws AppError not-found, refused, or forbidden if the member may not open it
 */
export async function getEditedItem(
  db: Database,
  { contentKinds, actor, kind: kindId, id }: ItemQuery,
  { isLocking = false } = {},
): Promise<EditedItem> {
  const kind = getContentKind(contentKinds, kindId);
  const { editing } = kind;
  if (id === undefined) throw new AppError('not-found');
  const find = isLocking ? findPublicationForUpdate : findPublication;
  const row = await find(db, editing.table, id);
  if (!row) throw new AppError('not-found');
  const isOwn =
    row.created_by === actor.id || ((await editing.listAuthors?.(db, id)) ?? []).includes(actor.id);
  const publication: Publication = {
    status: row.status,
    trashedFrom: row.trashed_from,
    publishedAt: row.published_at,
    isOwn,
  };
  if (!can(actor, kind.admin.right) || !canOpen(actor, publication)) {
    throw new AppError('forbidden', { detail: `${kindId} ${id}` });
  }
  if (isLocking) refuseIf(await editing.findObstacle?.(db, id));
  return { kind, editing, row, publication };
}
