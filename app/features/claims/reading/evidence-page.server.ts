import { type Cursor, encodeCursor } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import {
  type EvidencePosition,
  type EvidenceRow,
  listEvidence,
  listOriginsOfEvidence,
} from '../claim-evidence.queries.server.ts';
import { getOfficialLabel } from '../evidence-grades.ts';

const PAGE_SIZE = 500;

export interface EvidencePage {
  rows: EvidenceRow[];
  nextCursor: string | undefined;
  /** What earlier pages have, of which these may be repeats. */
  knownOrigins: Set<string>;
  /** How many sources said something first, for and against the claim, on all pages. */
  sourceCounts: SourceCounts;
}

interface SourceCounts {
  for: number;
  against: number;
}

interface PageQuery {
  after?: Cursor | undefined;
  isPublic: boolean;
  isOfficialFirst?: boolean;
}

/** A page of a claim's evidence. Only a claim with several pages costs a second query. */
export async function getEvidencePage(
  db: Database,
  claimId: number,
  { after, isPublic, isOfficialFirst = false }: PageQuery,
): Promise<EvidencePage> {
  const listAll = () => listOriginsOfEvidence(db, claimId);
  const toPosition = (row: PlacedRow): EvidencePosition => {
    const isFirst = isOfficialFirst && isOfficial(row);
    return { rank: isFirst ? 0 : 1, day: row.captured_on, id: row.id };
  };
  const known = after && (await listAll());
  const last = known?.find(({ id }) => id === after?.id);
  const position = after && {
    rank: last ? toPosition(last).rank : 1,
    day: after.at.toISOString().slice(0, 10),
    id: after.id,
  };
  const query = { after: position, isPublic, isOfficialFirst, limit: PAGE_SIZE + 1 };
  const found = await listEvidence(db, claimId, query);
  const rows = found.slice(0, PAGE_SIZE);
  const next = found.length > PAGE_SIZE ? rows.at(-1) : undefined;
  const all = known ?? (next ? await listAll() : rows);
  const earlier = position ? all.filter((row) => !isAfter(toPosition(row), position)) : [];
  return {
    rows,
    nextCursor: next && encodeCursor({ at: new Date(next.captured_on), id: next.id }),
    knownOrigins: new Set(earlier.filter(isVisible).map(getOriginKey)),
    sourceCounts: countSources(all.filter(isVisible)),
  };
}

type PlacedRow = Pick<EvidenceRow, 'id' | 'stance' | 'captured_on' | 'is_origin_official'>;

function isOfficial({ stance, is_origin_official: isOriginOfficial }: PlacedRow): boolean {
  return getOfficialLabel(stance, isOriginOfficial ?? false) !== undefined;
}

function isAfter(a: EvidencePosition, b: EvidencePosition): boolean {
  if (a.rank !== b.rank) return a.rank > b.rank;
  return a.day === b.day ? a.id > b.id : a.day > b.day;
}

type OriginRow = Pick<EvidenceRow, 'stance' | 'status' | 'origin_id'>;

function isVisible({ status }: OriginRow): boolean {
  return status === 'visible';
}

/** The same for evidence on the same side that has the same origin. */
export function getOriginKey({ stance, origin_id }: OriginRow): string {
  return `${stance === 'contradicts' ? 'against' : 'for'} ${origin_id}`;
}

function countSources(rows: readonly OriginRow[]): SourceCounts {
  const keys = [...new Set(rows.map(getOriginKey))];
  const against = keys.filter((key) => key.startsWith('against ')).length;
  return { for: keys.length - against, against };
}
