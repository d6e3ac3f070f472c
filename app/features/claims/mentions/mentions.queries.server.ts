import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import type { MentioningKind } from '#db/tables/claims.ts';

/** The claims that items mention, in each item's order, published or not. */
export async function listMentions(
  db: Database,
  kind: MentioningKind,
  contentIds: readonly number[],
) {
  if (contentIds.length === 0) return [];
  return db
    .selectFrom('claim_mentions')
    .innerJoin('claims', 'claims.id', 'claim_mentions.claim_id')
    .select([
      'claim_mentions.content_id',
      'claim_mentions.post_id',
      'claims.id',
      'claims.slug',
      'claims.title',
      'claims.rating',
      'claims.rated_at',
      'claims.updated_at',
      'claims.status',
    ])
    .where('claim_mentions.kind', '=', kind)
    .where('claim_mentions.content_id', 'in', [...contentIds])
    .orderBy('claim_mentions.content_id')
    .orderBy('claim_mentions.position')
    .execute();
}

/** The published items and the threads that mention a claim, the newest mention first. */
export async function listMentionsOfClaim(
  db: Database,
  claimId: number,
  page: { after?: Cursor | undefined; limit: number },
) {
  const mentions = db
    .selectFrom('claim_mentions')
    .select(['id', 'created_at', 'kind', 'content_id', 'post_id'])
    .where('claim_id', '=', claimId)
    .where('is_public', '=', true);
  return newestFirst(mentions, 'created_at', 'id', page).execute();
}

/** The kinds of content that mention a claim. */
export async function listMentioningKinds(db: Database, claimId: number) {
  const rows = await db
    .selectFrom('claim_mentions')
    .select('kind')
    .distinct()
    .where('claim_id', '=', claimId)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Ids of the items that mention these claims, the newest mention first. */
export async function listMentioning(
  db: Database,
  kind: MentioningKind,
  claimIds: readonly number[],
  limit: number,
): Promise<number[]> {
  if (claimIds.length === 0) return [];
  const rows = await db
    .selectFrom('claim_mentions')
    .select('content_id')
    .where('claim_id', 'in', [...claimIds])
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ content_id }) => content_id))];
}

/** Those of these claims that are there, each with the one to mention: what it was merged into, or itself. */
export async function listMentionable(
  db: Database,
  ids: readonly number[],
  { isPublished = false } = {},
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('claims')
    .leftJoin('claims as others', 'others.id', 'claims.merged_into_id')
    .select(['claims.id', 'claims.merged_into_id'])
    .select(({ fn }) => fn.coalesce('others.status', 'claims.status').as('status'))
    .where('claims.id', 'in', [...ids])
    .execute();
  const known = rows.filter(({ status }) => !isPublished || status === 'published');
  return new Map(known.map(({ id, merged_into_id }) => [id, merged_into_id ?? id]));
}

/** What mentions claims. */
export interface Mentioned {
  kind: MentioningKind;
  contentId: number;
}

/** In the item's order. By default those of its form and those of its text. */
export async function listMentionedIds(
  db: Database,
  { kind, contentId }: Mentioned,
  { isFromText }: { isFromText?: boolean } = {},
) {
  let mentions = db
    .selectFrom('claim_mentions')
    .select('claim_id')
    .where('kind', '=', kind)
    .where('content_id', '=', contentId);
  if (isFromText !== undefined) mentions = mentions.where('is_from_text', '=', isFromText);
  const rows = await mentions.orderBy('position').execute();
  return rows.map(({ claim_id }) => claim_id);
}

/** The replies for which a thread mentions claims, by the id of the claim. */
export async function listMentioningReplies(db: Database, threadId: number) {
  const rows = await db
    .selectFrom('claim_mentions')
    .select(['claim_id', 'post_id'])
    .where('kind', '=', 'thread')
    .where('content_id', '=', threadId)
    .where('post_id', 'is not', null)
    .execute();
  return Object.fromEntries(rows.map(({ claim_id, post_id }) => [claim_id, Number(post_id)]));
}

export async function deleteMentions(
  db: Database,
  { kind, contentId }: Mentioned,
  claimIds: readonly number[],
): Promise<void> {
  if (claimIds.length === 0) return;
  await db
    .deleteFrom('claim_mentions')
    .where('kind', '=', kind)
    .where('content_id', '=', contentId)
    .where('claim_id', 'in', [...claimIds])
    .execute();
}

interface NewMention {
  claimId: number;
  position: number;
  isFromText: boolean;
  /** The reply for which a thread mentions it. */
  postId?: number | undefined;
  now: Date;
}

export async function upsertMention(
  db: Database,
  { kind, contentId }: Mentioned,
  { claimId, postId = 0, now, ...place }: NewMention,
): Promise<void> {
  const columns = { position: place.position, is_from_text: place.isFromText };
  await db
    .insertInto('claim_mentions')
    .values(({ selectFrom }) => ({
      claim_id: claimId,
      kind,
      content_id: contentId,
      ...columns,
      // When a removal is undone, the reply may have been deleted.
      post_id: selectFrom('posts').select('id').where('id', '=', postId),
      created_at: now,
    }))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'content_id', 'claim_id']).doUpdateSet(columns),
    )
    .execute();
}

/** For suggestions, the newest first. Drafts are left out, because not everyone who writes may read them. */
export async function listClaimChoices(db: Database, limit: number) {
  return db
    .selectFrom('claims')
    .select(['id', 'title'])
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Undefined if it is gone. */
export async function findSubmissionTitle(db: Database, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select('title')
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .executeTakeFirst();
  return row?.title;
}

/** The first one that mentions the claim. */
export async function findMentioningSubmission(db: Database, claimId: number) {
  return db
    .selectFrom('claim_mentions')
    .innerJoin('submissions', 'submissions.id', 'claim_mentions.content_id')
    .select(['submissions.id', 'submissions.title'])
    .where('claim_mentions.claim_id', '=', claimId)
    .where('claim_mentions.kind', '=', 'submission')
    .orderBy('claim_mentions.id')
    .limit(1)
    .executeTakeFirst();
}
