import { sql, type Updateable } from 'kysely';
import type { Cursor } from '#app/http/cursor.ts';
import { oldestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { countRows, deleteById, hasRows, insertRow } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';

export interface EvidencePosition {
  /** 0 for official evidence where that comes first, 1 for the rest. */
  rank: number;
  day: string;
  id: number;
}

interface EvidenceQuery {
  /** The last one before it. */
  after?: EvidencePosition | undefined;
  /** Without what is held. */
  isPublic: boolean;
  isOfficialFirst: boolean;
  limit: number;
}

/** Puts first what `getOfficialLabel` has a label for. */
const officialRank = sql<number>`case when evidence.stance = 'official'
  or (evidence.stance = 'contradicts' and origin.is_official) then 0 else 1 end`;

/** Oldest first, as it was found, or what is official before that. Its sender is named only once their submission is approved. */
export async function listEvidence(
  db: Database,
  claimId: number,
  { after, isPublic, isOfficialFirst, limit }: EvidenceQuery,
) {
  return db
    .selectFrom('claim_evidence as evidence')
    .leftJoin('claim_sources as origin', 'origin.id', 'evidence.origin_source_id')
    .leftJoin('claim_sources as via', 'via.id', 'evidence.via_source_id')
    .leftJoin('claim_kept_pages as kept', 'kept.evidence_id', 'evidence.id')
    .leftJoin('submissions', (join) =>
      join
        .onRef('submissions.id', '=', 'evidence.submission_id')
        .on('submissions.status', '=', 'approved'),
    )
    .select([
      'evidence.id',
      'evidence.stance',
      'evidence.status',
      'evidence.url',
      'evidence.archive_url',
      'evidence.reliability',
      'evidence.credibility',
      'evidence.note',
      'evidence.captured_on',
      'evidence.image_id',
      'origin.id as origin_id',
      'origin.name as origin_name',
      'origin.slug as origin_slug',
      'origin.is_official as is_origin_official',
      'origin.removed_at as origin_removed_at',
      'via.id as via_id',
      'via.name as via_name',
      'via.slug as via_slug',
      'evidence.submission_id',
      'submissions.submitter_name as sent_by',
      'kept.status as kept_status',
      'kept.problem as kept_problem',
      'kept.title as kept_title',
      'kept.quotation',
      'kept.page_sha256',
      'kept.text_sha256',
      'kept.fetched_at as kept_at',
      'kept.gone_at',
      'via.removed_at as via_removed_at',
    ])
    .where('evidence.claim_id', '=', claimId)
    .$if(isPublic, (query) => query.where('evidence.status', '=', 'visible'))
    .$if(after !== undefined, (query) =>
      query.where(({ and, or, eb }) => {
        const { rank, day, id } = after ?? { rank: 0, day: '', id: 0 };
        const isLater = and([
          eb('evidence.captured_on', '>=', day),
          or([eb('evidence.captured_on', '>', day), eb('evidence.id', '>', id)]),
        ]);
        if (!isOfficialFirst) return isLater;
        return or([eb(officialRank, '>', rank), and([eb(officialRank, '=', rank), isLater])]);
      }),
    )
    .$if(isOfficialFirst, (query) => query.orderBy(officialRank))
    .orderBy('evidence.captured_on')
    .orderBy('evidence.id')
    .limit(limit)
    .execute();
}

/** Ids of the messages of a board that are visible evidence for or against these claims. */
export async function listPostsAsEvidence(db: Database, claimIds: readonly number[]) {
  if (claimIds.length === 0) return [];
  const rows = await db
    .selectFrom('claim_evidence')
    .select(['claim_id', 'url'])
    .where('claim_id', 'in', [...claimIds])
    .where('status', '=', 'visible')
    .where('url', 'like', '%/message-board/posts/%')
    .execute();
  return rows.map(({ claim_id, url }) => ({
    claimId: claim_id,
    postId: Number(/\/message-board\/posts\/(\d{1,15})/.exec(url)?.[1] ?? 0),
  }));
}

/** All of the claim, reduced to who said it first. */
export async function listOriginsOfEvidence(db: Database, claimId: number) {
  return db
    .selectFrom('claim_evidence as evidence')
    .leftJoin('claim_sources as origin', 'origin.id', 'evidence.origin_source_id')
    .select([
      'evidence.id',
      'evidence.stance',
      'evidence.status',
      'evidence.captured_on',
      'origin.id as origin_id',
      'origin.is_official as is_origin_official',
    ])
    .where('evidence.claim_id', '=', claimId)
    .execute();
}

export type EvidenceRow = Awaited<ReturnType<typeof listEvidence>>[number];

/** In the form that `claims.policy.ts` takes. */
export async function listWeighedEvidence(db: Database, claimId: number) {
  const rows = await db
    .selectFrom('claim_evidence')
    .select(['id', 'stance', 'status', 'origin_source_id'])
    .where('claim_id', '=', claimId)
    .execute();
  return rows.map(({ id, stance, status, origin_source_id }) => ({
    id,
    stance,
    isVisible: status === 'visible',
    originId: origin_source_id,
  }));
}

export async function findEvidence(db: Database, id: number) {
  return db
    .selectFrom('claim_evidence as evidence')
    .leftJoin('claim_sources as origin', 'origin.id', 'evidence.origin_source_id')
    .leftJoin('claim_sources as via', 'via.id', 'evidence.via_source_id')
    .selectAll('evidence')
    .select(['origin.name as origin_name', 'via.name as via_name'])
    .where('evidence.id', '=', id)
    .executeTakeFirst();
}

/** The reader's submission that the evidence was made from, if any. */
export async function findSubmissionOfEvidence(db: Database, id: number) {
  return db
    .selectFrom('claim_evidence as evidence')
    .innerJoin('submissions', 'submissions.id', 'evidence.submission_id')
    .select([
      'submissions.id',
      'submissions.status',
      'submissions.submitter_name as sentBy',
      'submissions.evidence as explanation',
    ])
    .where('evidence.id', '=', id)
    .executeTakeFirst();
}

export async function hasEvidenceAt(
  db: Database,
  { claimId, key, exceptId }: { claimId: number; key: string; exceptId: number | undefined },
): Promise<boolean> {
  let same = db
    .selectFrom('claim_evidence')
    .where('claim_id', '=', claimId)
    .where('canonical_key', '=', key);
  if (exceptId !== undefined) same = same.where('id', '<>', exceptId);
  return hasRows(same);
}

/** Of the evidence at this address: at most one. */
export async function listEvidenceStatuses(
  db: Database,
  { claimId, key }: { claimId: number; key: string },
) {
  const rows = await db
    .selectFrom('claim_evidence')
    .select('status')
    .where('claim_id', '=', claimId)
    .where('canonical_key', '=', key)
    .execute();
  return rows.map(({ status }) => status);
}

/** The claim's evidence at an address, by its id. */
export async function findEvidenceAt(
  db: Database,
  { claimId, key }: { claimId: number; key: string },
) {
  return db
    .selectFrom('claim_evidence')
    .select(['id', 'status', 'stance'])
    .where('claim_id', '=', claimId)
    .where('canonical_key', '=', key)
    .executeTakeFirst();
}

/** Held evidence of claims that can still change, the oldest first. */
export async function listHeldEvidence(
  db: Database,
  page: { after?: Cursor | undefined; limit: number },
) {
  const rows = heldEvidence(db)
    .leftJoin('submissions', 'submissions.id', 'evidence.submission_id')
    .select([
      'evidence.id',
      'evidence.url',
      'evidence.note',
      'evidence.origin_source_id',
      'evidence.submission_id',
      'submissions.status as submission_status',
      'submissions.submitter_name as sent_by',
      'submissions.evidence as explanation',
      'evidence.created_at',
      'claims.id as claim_id',
      'claims.title as statement',
    ]);
  return oldestFirst(rows, 'evidence.created_at', 'evidence.id', page).execute();
}

export async function countHeldEvidence(db: Database): Promise<number> {
  return countRows(heldEvidence(db));
}

function heldEvidence(db: Database) {
  return db
    .selectFrom('claim_evidence as evidence')
    .innerJoin('claims', 'claims.id', 'evidence.claim_id')
    .where('evidence.status', '=', 'held')
    .where('claims.status', 'not in', ['trashed', 'removed'])
    .where('claims.merged_into_id', 'is', null);
}

export const insertEvidence = insertRow('claim_evidence');

export const deleteEvidence = deleteById('claim_evidence');

export async function updateEvidence(
  db: Database,
  id: number,
  columns: Updateable<Tables['claim_evidence']>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('claim_evidence')
    .set(({ eb }) => ({ ...columns, revision: eb('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}
