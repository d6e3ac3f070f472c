import { type Cursor, encodeCursor } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import {
  type EvidenceRow,
  listEvidence,
  listOriginsOfEvidence,
} from '../claim-evidence.queries.server.ts';

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
}

/** A page of a claim's evidence. Only a claim with several pages costs a second query. */
export async function getEvidencePage(
  db: Database,
  claimId: number,
  { after, isPublic }: PageQuery,
): Promise<EvidencePage> {
  const position = after && { day: after.at.toISOString().slice(0, 10), id: after.id };
  const query = { after: position, isPublic, limit: PAGE_SIZE + 1 };
  const found = await listEvidence(db, claimId, query);
  const rows = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined;
  const isOnlyPage = !position && !last;
  const all = isOnlyPage ? rows : await listOriginsOfEvidence(db, claimId);
  const earlier = position
    ? all.filter(({ captured_on: day, id }) =>
        day === position.day ? id <= position.id : day < position.day,
      )
    : [];
  return {
    rows,
    nextCursor: last && encodeCursor({ at: new Date(last.captured_on), id: last.id }),
    knownOrigins: new Set(earlier.filter(isVisible).map(getOriginKey)),
    sourceCounts: countSources(all.filter(isVisible)),
  };
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
