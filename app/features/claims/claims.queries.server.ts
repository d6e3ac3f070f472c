import { inListOrder, isInChunk, isListed } from '#app/features/content/lists.server.ts';
import type { Cursor } from '#app/http/cursor.ts';
import type { AdminListQuery } from '#app/http/lists/admin-list.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { countRows, findById, insertRow, updateById } from '#db/rows.ts';
import type { ClaimRating, ClaimStanding } from './claim-ratings.ts';

const listColumns = [
  'id',
  'slug',
  'title',
  'topic',
  'rating',
  'rated_at',
  'ranked_at',
  'due_on',
  'revision',
] as const;

export interface ClaimQuery {
  /** Undefined means all. */
  topic?: string | undefined;
  standing?: ClaimStanding | undefined;
  after?: Cursor | undefined;
  limit: number;
}

/** Published claims, the latest rated first and unrated ones last, the newest of them first. */
export async function listClaims(db: Database, { topic, standing, ...page }: ClaimQuery) {
  let claims = db.selectFrom('claims').select(listColumns).where('status', '=', 'published');
  if (topic !== undefined) claims = claims.where('topic', '=', topic);
  if (standing !== undefined) claims = claims.where('standing', '=', standing);
  return newestFirst(claims, 'ranked_at', 'id', page).execute();
}

/** Ids of the published claims that were rated or published last. */
export async function listChangedClaims(db: Database, limit: number): Promise<number[]> {
  const claims = db.selectFrom('claims').select('id').where('status', '=', 'published');
  const rows = await newestFirst(claims, 'rated_at', 'id', { limit }).execute();
  return rows.map(({ id }) => id);
}

export type ClaimRow = Awaited<ReturnType<typeof listClaims>>[number];

/** Numbers of published claims by topic and standing. */
export async function listClaimCounts(db: Database) {
  return db
    .selectFrom('claim_counts')
    .select(['topic', 'standing', 'value'])
    .where('value', '>', 0)
    .execute();
}

/** The day of the newest official evidence or denial on a published claim, YYYY-MM-DD. */
export async function findLastOfficialDay(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('claim_evidence')
    .innerJoin('claims', 'claims.id', 'claim_evidence.claim_id')
    .select('captured_on')
    .where('claim_evidence.status', '=', 'visible')
    .where('stance', '=', 'official')
    .where('claims.status', '=', 'published')
    .orderBy('captured_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  const officialDay = row?.captured_on ?? '';
  // Only a later denial matters, so the index is read backward only to that day.
  const denial = await db
    .selectFrom('claim_evidence')
    .innerJoin('claims', 'claims.id', 'claim_evidence.claim_id')
    .innerJoin('claim_sources', 'claim_sources.id', 'claim_evidence.origin_source_id')
    .select('captured_on')
    .where('claim_evidence.status', '=', 'visible')
    .where('stance', '=', 'contradicts')
    .where('captured_on', '>', officialDay)
    .where('claim_sources.is_official', '=', true)
    .where('claims.status', '=', 'published')
    .orderBy('captured_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return denial?.captured_on ?? row?.captured_on;
}

/** Status is checked in JavaScript: as a condition, it would make SQLite scan all published rows. */
export async function listPublishedClaims(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('claims')
    .select([...listColumns, 'body', 'status', 'published_at', 'updated_at'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.filter(({ status }) => status === 'published');
}

/** Published claims by the ids by which they are asked for: those of claims merged into them too. */
export async function listPublishedByAnyId(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('claims as asked')
    .innerJoin('claims', (join) =>
      join.on((on) => on('claims.id', '=', on.fn.coalesce('asked.merged_into_id', 'asked.id'))),
    )
    .select(['asked.id as asked_id', 'claims.id', 'claims.slug', 'claims.title', 'claims.rating'])
    .select(['claims.status', 'claims.published_at'])
    .where('asked.id', 'in', [...ids])
    .execute();
  return rows.filter(({ status }) => status === 'published');
}

/** Regardless of status. */
export async function listClaimsById(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('claims')
    .select(['id', 'slug', 'title', 'rating', 'status'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Drafts and others that the search doesn't know, the latest first. Leaves out merged claims. */
export async function listUnpublishedClaims(db: Database, limit: number) {
  // One query per status, each in index order. A single query would read and sort all of them.
  const lists = await Promise.all(
    (['draft', 'in-review', 'scheduled', 'archived'] as const).map((status) =>
      db
        .selectFrom('claims')
        .select(['id', 'slug', 'title', 'rating', 'status', 'rated_at', 'merged_into_id'])
        .where('status', '=', status)
        .orderBy('rated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    ),
  );
  return lists
    .flat()
    .filter(({ merged_into_id }) => merged_into_id === null)
    .toSorted((a, b) => b.rated_at.getTime() - a.rated_at.getTime())
    .slice(0, limit);
}

/** The claim that another was merged into, regardless of status. */
export async function findMergedInto(db: Database, id: number) {
  return db
    .selectFrom('claims as merged')
    .innerJoin('claims', 'claims.id', 'merged.merged_into_id')
    .select(['claims.id', 'claims.title as statement'])
    .where('merged.id', '=', id)
    .executeTakeFirst();
}

export async function findClaim(db: Database, id: number) {
  return claimById(db, id).where('status', '=', 'published').executeTakeFirst();
}

/** The claims that were merged into it. */
export async function listMergedIds(db: Database, claimId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('claims')
    .select('id')
    .where('merged_into_id', '=', claimId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds a claim of any status, except in the trash or taken down. */
export async function findClaimForPreview(db: Database, id: number) {
  return claimById(db, id).where('status', 'not in', ['trashed', 'removed']).executeTakeFirst();
}

function claimById(db: Database, id: number) {
  return db
    .selectFrom('claims')
    .select([...listColumns, 'body', 'published_at', 'updated_at', 'status'])
    .where('id', '=', id);
}

/** The latest added first, without those in the trash or taken down. */
export async function listNewestClaims(db: Database, limit: number) {
  return db
    .selectFrom('claims')
    .select(['id', 'title', 'rating'])
    .where('status', 'not in', ['trashed', 'removed'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Regardless of status. */
export const findClaimRow = findById('claims');

export const insertClaim = insertRow('claims');

export const updateClaim = updateById('claims');

/** Locks it until the transaction ends. */
export async function findClaimForUpdate(db: Database, id: number) {
  return db
    .selectFrom('claims')
    .select(['id', 'slug', 'title', 'status', 'rating', 'due_on', 'revision', 'merged_into_id'])
    .select(['rated_at', 'settled_on'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Counts as an edit, so that nobody saves the earlier day over it. */
export async function setDueDay(
  db: Database,
  { id, revision }: { id: number; revision: number },
  dueOn: string | null,
  now: Date,
): Promise<void> {
  await updateClaim(db, id, { due_on: dueOn, revision: revision + 1, updated_at: now });
}

/** Newest first. */
export async function listClaimsForAdmin(
  db: Database,
  query: AdminListQuery & { rating?: ClaimRating | undefined },
) {
  let claims = db
    .selectFrom('claims')
    .select(['id', 'slug', 'title', 'topic', 'published_at', 'status', 'rating', 'due_on'])
    .select(({ selectFrom }) =>
      selectFrom('claims as into')
        .select('into.title')
        .whereRef('into.id', '=', 'claims.merged_into_id')
        .as('merged_into'),
    )
    .where(isListed('claims', query));
  if (query.group !== undefined) claims = claims.where('topic', '=', query.group);
  if (query.rating !== undefined) claims = claims.where('rating', '=', query.rating);
  return inListOrder(claims, 'claims', 'published_at', query).execute();
}

/** Regardless of status. */
export async function listStatements(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('claims')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute();
}

export async function countMentions(db: Database, id: number): Promise<number> {
  return countRows(db.selectFrom('claim_mentions').where('claim_id', '=', id));
}

export async function listClaimsInChunk(db: Database, chunk: number) {
  return db
    .selectFrom('claims')
    .select(['id', 'slug', 'published_at', 'updated_at'])
    .where(isInChunk('claims', chunk))
    .orderBy('id')
    .execute();
}

/** Published claims that are open after their last possible day, the most overdue first. */
export async function listOverdueClaims(db: Database, today: string, limit: number) {
  const rows = await db
    .selectFrom('claims')
    .select('id')
    .where('status', '=', 'published')
    .where('standing', '=', 'open')
    .where('due_on', '<', today)
    .orderBy('due_on')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
