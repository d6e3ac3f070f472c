import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import type { ContentKindName } from '#db/tables/content.ts';

/** The claims that items mention, in each item's order, published or not. */
export async function listMentions(
  db: Database,
  kind: ContentKindName,
  contentIds: readonly number[],
) {
  if (contentIds.length === 0) return [];
  return db
    .selectFrom('claim_mentions')
    .innerJoin('claims', 'claims.id', 'claim_mentions.claim_id')
    .select([
      'claim_mentions.content_id',
      'claims.id',
      'claims.slug',
      'claims.title',
      'claims.rating',
      'claims.rated_at',
      'claims.status',
    ])
    .where('claim_mentions.kind', '=', kind)
    .where('claim_mentions.content_id', 'in', [...contentIds])
    .orderBy('claim_mentions.content_id')
    .orderBy('claim_mentions.position')
    .execute();
}

/** What mentions a claim, the newest mention first. */
export async function listMentionsOfClaim(
  db: Database,
  claimId: number,
  page: { after?: Cursor | undefined; limit: number },
) {
  const mentions = db
    .selectFrom('claim_mentions')
    .select(['id', 'created_at', 'kind', 'content_id'])
    .where('claim_id', '=', claimId);
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
  kind: ContentKindName,
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

/** Those of the claims that are there. */
export async function listClaimIds(
  db: Database,
  ids: readonly number[],
  { isPublished }: { isPublished: boolean },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('claims')
    .select(['id', 'status'])
    .where('id', 'in', [...ids])
    .execute();
  const known = rows.filter(({ status }) => !isPublished || status === 'published');
  return new Set(known.map(({ id }) => id));
}

export interface Mentioned {
  kind: ContentKindName;
  contentId: number;
}

export async function listMentionedIds(db: Database, { kind, contentId }: Mentioned) {
  const rows = await db
    .selectFrom('claim_mentions')
    .select('claim_id')
    .where('kind', '=', kind)
    .where('content_id', '=', contentId)
    .orderBy('position')
    .execute();
  return rows.map(({ claim_id }) => claim_id);
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

export async function upsertMention(
  db: Database,
  { kind, contentId }: Mentioned,
  { claimId, position, now }: { claimId: number; position: number; now: Date },
): Promise<void> {
  await db
    .insertInto('claim_mentions')
    .values({ claim_id: claimId, kind, content_id: contentId, position, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'content_id', 'claim_id']).doUpdateSet({ position }),
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
