import { AppError, refuseIf } from '#app/errors.ts';
import {
  type ContentKinds,
  contentTables,
  findPublication,
  getContentKind,
} from '#app/features/content/content.server.ts';
import { findThreads, threadTag } from '#app/features/discussions/discussions.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { reviewPath } from '#app/features/moderation/embeds/review-path.ts';
import { addToDrafts } from '#app/features/publishing/publishing.server.ts';
import type { Member } from '#app/http/actor.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { isContentKind } from '#app/text/links/content-sections.ts';
import type { Database } from '#db/engine.ts';
import type { MentioningKind } from '#db/tables/claims.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  findMentioningSubmission,
  findSubmissionTitle,
  listMentionedIds,
  type Mentioned,
} from '../mentions/mentions.queries.server.ts';
import { MAX_CLAIMS } from '../mentions/mentions.schema.ts';
import { addMention } from '../mentions/save-mentions.server.ts';

/** What a claim was made from, and what will mention it. */
export interface ClaimOrigin extends Mentioned {
  label: string;
  title: string;
  /** Where staff work on it. */
  path: string;
}

interface OriginDeps {
  db: Database;
  contentKinds: ContentKinds;
  actor: Member;
}

/**
 * Reads `article:12`, `thread:3` or `submission:4`. Undefined without one.
 * @throws AppError not-found, also for submissions that this member may not review
 */
export async function findClaimOrigin(
  deps: OriginDeps,
  from: string,
): Promise<ClaimOrigin | undefined> {
  if (from === '') return undefined;
  const [kind = '', number] = from.split(':');
  const id = parseContentId(number);
  const origin = id === undefined ? undefined : await findItem(deps, kind, id);
  if (!origin) throw new AppError('not-found');
  return origin;
}

async function findItem(
  { db, contentKinds, actor }: OriginDeps,
  kind: string,
  contentId: number,
): Promise<ClaimOrigin | undefined> {
  if (kind === 'thread') {
    const thread = (await findThreads(db, [contentId])).threads.get(contentId);
    return thread && { kind, contentId, label: 'Message', ...thread };
  }
  if (kind === 'submission') {
    if (!can(actor, 'review submissions')) return undefined;
    const title = await findSubmissionTitle(db, contentId);
    const path = `/submissions/${contentId}`;
    return title === undefined ? undefined : { kind, contentId, label: 'Submission', title, path };
  }
  // Claims are split on their own page.
  if (!isContentKind(kind) || kind === 'claim') return undefined;
  const row = await findPublication(db, contentTables[kind], contentId);
  if (!row || row.status === 'removed') return undefined;
  const { label, admin } = getContentKind(contentKinds, kind);
  return { kind, contentId, label, title: row.title, path: admin.editPath(contentId) };
}

/** The reader's submission that a claim was made from, for those who review them. */
export async function findSubmissionOfClaim(
  { db, actor }: Pick<OriginDeps, 'db' | 'actor'>,
  claimId: number,
): Promise<{ title: string; path: string } | undefined> {
  if (!can(actor, 'review submissions')) return undefined;
  const submission = await findMentioningSubmission(db, claimId);
  return submission && { ...submission, path: reviewPath('submission', submission.id) };
}

/**
 * Makes what the claim was made from mention it, in its unsaved texts too.
 * @throws AppError refused if it mentions as many claims as it can
 */
export async function mentionInOrigin(
  unit: UnitOfWork,
  contentKinds: ContentKinds,
  { kind, contentId: id, title }: ClaimOrigin,
  { claimId, now }: { claimId: number; now: Date },
): Promise<void> {
  const others = await listMentionedIds(unit.db, { kind, contentId: id }, { isFromText: false });
  const isFull = others.length >= MAX_CLAIMS;
  refuseIf(isFull ? `“${title}” can mention at most ${MAX_CLAIMS} claims.` : undefined);
  await addMention(unit, { kind, contentId: id }, claimId, now);
  unit.invalidate(...(await getTags(unit.db, contentKinds, kind, id)));
  if (isContentKind(kind)) await addToDrafts(unit.db, { kind, id }, 'claims', String(claimId));
}

async function getTags(
  db: Database,
  contentKinds: ContentKinds,
  kind: MentioningKind,
  id: number,
): Promise<string[]> {
  if (kind === 'thread') return [threadTag(id)];
  return isContentKind(kind) ? getContentKind(contentKinds, kind).editing.changeTags(db, id) : [];
}
