import type { Correction } from '../article.ts';
import type { listCorrections } from './corrections.queries.server.ts';

export function presentCorrection(
  row: Awaited<ReturnType<typeof listCorrections>>[number],
): Correction {
  return {
    id: row.id,
    what: row.what,
    why: row.why,
    correctedAt: row.corrected_at.toISOString(),
  };
}
