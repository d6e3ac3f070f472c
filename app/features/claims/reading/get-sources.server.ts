import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { requireRow } from '#app/http/content-id.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import type { Database } from '#db/engine.ts';
import { sourcePath } from '../claim-paths.ts';
import type { ClaimSummary } from '../claim-summary.ts';
import { type SourceRecord, toSourceRecord } from '../source-record.policy.ts';
import type { SourceDetails, SourceSummary } from '../source-summary.ts';
import {
  countRepeats,
  findPublicSource,
  listAddedAfterSettling,
  listClaimsOfSource,
  listCredits,
  listNamesOfSource,
  listPublicSources,
  listSources,
  listSupportedClaims,
  type SourcePosition,
} from '../sources/sources.queries.server.ts';
import { presentClaim } from './claims.present.server.ts';

const PAGE_SIZE = 20;

/** One page of all sources: official ones first, then those that most evidence comes from. */
export async function getAllSources(
  db: Database,
  after: Cursor | undefined,
): Promise<ListPage<SourceSummary>> {
  return presentSources(
    db,
    await listSources(db, { after: toPosition(after), limit: PAGE_SIZE + 1 }),
  );
}

/** One page of the sources that readers see, in the same order. */
export async function getSourceList(
  db: Database,
  after: Cursor | undefined,
): Promise<ListPage<SourceSummary>> {
  return presentSources(
    db,
    await listPublicSources(db, { after: toPosition(after), limit: PAGE_SIZE + 1 }),
  );
}

async function presentSources(
  db: Database,
  rows: Awaited<ReturnType<typeof listSources>>,
): Promise<ListPage<SourceSummary>> {
  const records = await getRecords(
    db,
    rows.map(({ id }) => id),
  );
  return listPage(rows, PAGE_SIZE, toCursor, (row) => presentSource(row, records));
}

/** A cursor has room for one number and the id. */
const OFFICIAL = 2 ** 32;

function toCursor(row: { is_official: boolean; evidence_count: number; id: number }): Cursor {
  return { at: new Date((row.is_official ? OFFICIAL : 0) + row.evidence_count), id: row.id };
}

function toPosition(cursor: Cursor | undefined): SourcePosition | undefined {
  if (!cursor) return undefined;
  const number = cursor.at.getTime();
  // A number of another list leads to the first page.
  if (number >= 2 * OFFICIAL) return undefined;
  return { isOfficial: number >= OFFICIAL, evidenceCount: number % OFFICIAL, id: cursor.id };
}

export interface ClaimOfSource extends ClaimSummary {
  /** Whether the source said that it's true. */
  isSupported: boolean;
}

type SourceRow = Awaited<ReturnType<typeof listSources>>[number];

/** @throws AppError not-found */
export async function findShownSource(db: Database, id: number | undefined): Promise<SourceRow> {
  return requireRow(id, (known) => findPublicSource(db, known));
}

/** A source, and a page of what it was the first to speak for or against, the latest rated first. */
export async function getSource(
  db: Database,
  row: SourceRow,
  after: Cursor | undefined,
): Promise<{ source: SourceDetails; page: ListPage<ClaimOfSource> }> {
  const late = await listLateEvidence(db, [row.id]);
  const [credits, [, ...otherNames], repeats, page] = await Promise.all([
    listCredits(db, [row.id], late),
    listNamesOfSource(db, row.id),
    countRepeats(db, row.id),
    getClaims(db, row.id, late, after),
  ]);
  const records = new Map([[row.id, toSourceRecord(credits)]]);
  return { source: { ...presentSource(row, records), otherNames, repeats }, page };
}

async function getClaims(
  db: Database,
  id: number,
  late: readonly number[],
  after: Cursor | undefined,
): Promise<ListPage<ClaimOfSource>> {
  const rows = await listClaimsOfSource(db, id, { after, limit: PAGE_SIZE + 1, late });
  const supported = await listSupportedClaims(
    db,
    id,
    rows.map((row) => row.id),
  );
  return listPage(
    rows,
    PAGE_SIZE,
    ({ ranked_at: at, id: claimId }) => ({ at, id: claimId }),
    (row) => ({ ...presentClaim(row), isSupported: supported.has(row.id) }),
  );
}

/** Ids of the evidence for which these sources get no credit: it was seen once the claim was settled. */
async function listLateEvidence(db: Database, sourceIds: readonly number[]): Promise<number[]> {
  const rows = await listAddedAfterSettling(db, sourceIds);
  if (rows.length === 0) return [];
  const timeZone = await getSiteTimeZone(db);
  return rows
    .filter((row) => row.captured_on >= toLocalDay(row.rated_at, timeZone))
    .map(({ id }) => id);
}

async function getRecords(db: Database, ids: readonly number[]) {
  const rows = await listCredits(db, ids, await listLateEvidence(db, ids));
  const credits = Map.groupBy(rows, ({ source_id }) => source_id);
  return new Map(ids.map((id) => [id, toSourceRecord(credits.get(id) ?? [])]));
}

function presentSource(row: SourceRow, records: ReadonlyMap<number, SourceRecord>): SourceSummary {
  return {
    id: row.id,
    path: sourcePath(row),
    name: row.name,
    url: row.url || undefined,
    description: row.description,
    isOfficial: row.is_official,
    record: records.get(row.id) ?? toSourceRecord([]),
  };
}
