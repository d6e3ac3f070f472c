import type { Database } from '#db/engine.ts';
import { findClaimRow } from '../claims.queries.server.ts';

/** The claim that another became a part of, which its pages for staff lead to. */
export async function findClaimMergedInto(
  db: Database,
  id: number,
): Promise<{ id: number; statement: string } | undefined> {
  const intoId = (await findClaimRow(db, id))?.merged_into_id;
  const into = intoId ? await findClaimRow(db, intoId) : undefined;
  return into && { id: into.id, statement: into.title };
}
