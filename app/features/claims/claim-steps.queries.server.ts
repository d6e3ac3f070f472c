import type { Database } from '#db/engine.ts';
import { hasRows, insertRow } from '#db/rows.ts';
import type { ClaimRating } from '#db/tables/content.ts';
import { getStanding, isSettled } from './claim-ratings.ts';
import { MAX_SHOWN_STEPS } from './claim-summary.ts';
import { listMergedIds, updateClaim } from './claims.queries.server.ts';

export const insertStep = insertRow('claim_steps');

/** The newest first, each with the current name of the member who took it. Also those of claims merged into it. */
export async function listSteps(db: Database, claimId: number) {
  return db
    .selectFrom('claim_steps')
    .innerJoin('claims', 'claims.id', 'claim_steps.claim_id')
    .leftJoin('users', 'users.id', 'claim_steps.actor_id')
    .select([
      'claim_steps.id',
      'claim_steps.claim_id',
      'claims.title as statement',
      'claims.status as claim_status',
      'from_rating',
      'to_rating',
      'reason',
      'evidence_id',
      'reverses_id',
      'is_automatic',
      'claim_steps.created_at',
      'users.name as actor_name',
    ])
    .where('claim_id', 'in', [claimId, ...(await listMergedIds(db, claimId))])
    .orderBy('claim_steps.id', 'desc')
    .limit(MAX_SHOWN_STEPS)
    .execute();
}

/** The line of the history that says that a claim became a part of another, the latest one. */
export async function findMergeChange(
  db: Database,
  id: number,
  into: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('claim_changes')
    .select('id')
    .where('claim_id', '=', into)
    .where('other_id', '=', id)
    .where('kind', '=', 'merged')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export const insertChange = insertRow('claim_changes');

const mergeKinds = ['merged', 'unmerged'] as const;

/**
 * The merges and splits of a claim and the corrections of its visible evidence, newest first. Also those of claims merged
 * into it, unless they are about this one.
 */
export async function listChanges(db: Database, claimId: number) {
  const ids = [claimId, ...(await listMergedIds(db, claimId))];
  const rows = await selectChanges(db, claimId, ids);
  return rows.map((row) => ({
    ...row,
    /** Whether it is the one that became a part of the other, and was separated again. */
    isOfPart: row.other_id === claimId || !ids.includes(row.claim_id),
  }));
}

function selectChanges(db: Database, claimId: number, ids: readonly number[]) {
  return db
    .selectFrom('claim_changes')
    .innerJoin('claims as own', 'own.id', 'claim_changes.claim_id')
    .leftJoin('claims as other', 'other.id', 'claim_changes.other_id')
    .leftJoin('claim_evidence as evidence', (join) =>
      join
        .onRef('evidence.id', '=', 'claim_changes.evidence_id')
        .on('evidence.status', '=', 'visible'),
    )
    .leftJoin('users', 'users.id', 'claim_changes.actor_id')
    .select([
      'claim_changes.id',
      'claim_changes.claim_id',
      'own.slug as own_slug',
      'own.title as statement',
      'own.status as claim_status',
      'own.merged_into_id as own_merged_into',
      'evidence.id as evidence_id',
      'evidence.url as evidence_url',
      'claim_changes.corrections_json',
      'claim_changes.kind',
      'claim_changes.reason',
      'claim_changes.created_at',
      'other.id as other_id',
      'other.slug as other_slug',
      'other.title as other_title',
      'other.status as other_status',
      'other.merged_into_id as other_merged_into',
      'users.name as actor_name',
    ])
    .where(({ and, or, eb }) => {
      const isOwn = eb('claim_changes.claim_id', 'in', ids);
      const isOther = eb('claim_changes.other_id', '=', claimId);
      const isOfOthers = and([
        eb('claim_changes.other_id', 'in', ids),
        eb('claim_changes.claim_id', 'not in', ids),
      ]);
      return or([
        and([isOwn, eb('claim_changes.other_id', '<>', claimId)]),
        and([isOwn, eb('evidence.id', 'is not', null)]),
        and([eb('claim_changes.kind', 'in', mergeKinds), or([isOther, isOfOthers])]),
      ]);
    })
    .orderBy('claim_changes.id', 'desc')
    .limit(MAX_SHOWN_STEPS)
    .execute();
}

export async function findLatestStep(db: Database, claimId: number) {
  return db
    .selectFrom('claim_steps')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last one of each of these claims. */
export async function listLatestSteps(db: Database, claimIds: readonly number[]) {
  return db
    .selectFrom('claim_steps')
    .select(['claim_id', 'reason', 'reverses_id'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('claim_steps')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('claim_id', 'in', [...claimIds])
        .groupBy('claim_id'),
    )
    .execute();
}

/** The claims whose rating was undone among the last `limit` steps, and when, the latest first. */
export async function listUndoneRatings(db: Database, limit: number) {
  const rows = await db
    .selectFrom('claim_steps')
    .select(['claim_id', 'reverses_id', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.filter(({ reverses_id }) => reverses_id !== null);
}

export async function hasSteps(db: Database, claimId: number): Promise<boolean> {
  return hasRows(db.selectFrom('claim_steps').where('claim_id', '=', claimId));
}

export async function isNamedByStep(db: Database, evidenceId: number): Promise<boolean> {
  return hasRows(db.selectFrom('claim_steps').where('evidence_id', '=', evidenceId));
}

/** Since when a claim has its rating. */
export interface RatedSince {
  ratedAt: Date;
  /** In the site's time zone, YYYY-MM-DD. Counts for a settled rating only. */
  settledOn: string | null;
}

export async function setRating(
  db: Database,
  claimId: number,
  rating: ClaimRating,
  { now, ratedAt, settledOn }: RatedSince & { now: Date },
): Promise<void> {
  const standing = getStanding(rating);
  await updateClaim(db, claimId, {
    rating,
    standing,
    rated_at: ratedAt,
    settled_on: isSettled(rating) ? settledOn : null,
    // Unrated claims come last in lists.
    ranked_at: rating === 'unrated' ? new Date(0) : ratedAt,
    updated_at: now,
  });
}
