import { requireRow } from '#app/http/content-id.ts';
import {
  type Cursor,
  decodeCursor,
  type ListPage,
  listPage,
  type OrderType,
} from '#app/http/cursor.ts';
import { type ListOrder, readCursor, readOrder } from '#app/http/lists/list-order.ts';
import type { Database } from '#db/engine.ts';
import { sourcePath } from '../claim-paths.ts';
import type { ClaimSummary } from '../claim-summary.ts';
import { type SourceRecord, toSourceRecord } from '../sources/source-record.policy.ts';
import type { SourceDetails, SourceSummary } from '../sources/source-summary.ts';
import {
  countRepeats,
  findPublicSource,
  listClaimsOfSource,
  listCredits,
  listNamesOfSource,
  listPublicSources,
  listSources,
  listSourcesByName,
  type SourcePosition,
} from '../sources/sources.queries.server.ts';
import { presentClaim } from './claims.present.server.ts';

const PAGE_SIZE = 20;

const sourceOrders = { official: 'time', name: 'text' } as const;

/**
 * One page of all sources. Unless `sort` in the parameters says otherwise, official ones come first, then those that
 * most evidence comes from.
 */
export async function getAllSources(
  db: Database,
  params: URLSearchParams,
): Promise<{ page: ListPage<SourceSummary>; order: ListOrder }> {
  const order = readOrder(params, sourceOrders) ?? { by: 'official', isDescending: true };
  const { by, isDescending } = order;
  const limit = PAGE_SIZE + 1;
  if (by === 'name') {
    const after = readCursor(params, sourceOrders, order);
    const rows = await listSourcesByName(db, { after, limit, isDescending });
    const page = await presentSources(db, rows, ({ id, name }) => ({ at: name, id }));
    return { page, order };
  }
  const after = toPosition(decodeCursor(params.get('after')));
  const rows = await listSources(db, { after, limit, isDescending });
  return { page: await presentSources(db, rows), order };
}

/** One page of the sources that readers see, official ones first. */
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
  rows: SourceRow[],
  getCursor: (row: SourceRow) => Cursor<OrderType> = toCursor,
): Promise<ListPage<SourceSummary>> {
  const records = await getRecords(
    db,
    rows.map(({ id }) => id),
  );
  return listPage(rows, PAGE_SIZE, getCursor, (row) => presentSource(row, records));
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

/** Where readers see it. Undefined if they don't. */
export async function findSourcePath(db: Database, id: number): Promise<string | undefined> {
  const row = await findPublicSource(db, id);
  return row && sourcePath(row);
}

/** A source, and a page of what it was the first to speak for or against, the latest rated first. */
export async function getSource(
  db: Database,
  row: SourceRow,
  after: Cursor | undefined,
): Promise<{ source: SourceDetails; page: ListPage<ClaimOfSource> }> {
  const [records, [, ...otherNames], repeats, page] = await Promise.all([
    getRecords(db, [row.id]),
    listNamesOfSource(db, row.id),
    countRepeats(db, row.id),
    getClaims(db, row.id, after),
  ]);
  return { source: { ...presentSource(row, records), otherNames, repeats }, page };
}

async function getClaims(
  db: Database,
  id: number,
  after: Cursor | undefined,
): Promise<ListPage<ClaimOfSource>> {
  const rows = await listClaimsOfSource(db, id, { after, limit: PAGE_SIZE + 1 });
  return listPage(
    rows,
    PAGE_SIZE,
    ({ ranked_at: at, id: claimId }) => ({ at, id: claimId }),
    (row) => ({ ...presentClaim(row), isSupported: row.is_supporting }),
  );
}

async function getRecords(db: Database, ids: readonly number[]) {
  const credits = Map.groupBy(await listCredits(db, ids), ({ source_id }) => source_id);
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
