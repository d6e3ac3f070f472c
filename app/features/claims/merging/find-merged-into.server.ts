import type { Database } from '#db/engine.ts';
import { findMergedInto } from '../claims.queries.server.ts';

/** The claim that another was merged into. The other's staff pages link to it. */
export function findClaimMergedInto(
  db: Database,
  id: number,
): Promise<{ id: number; statement: string } | undefined> {
  return findMergedInto(db, id);
}
