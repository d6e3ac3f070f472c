import type { EvidenceRow } from '../claim-evidence.queries.server.ts';
import type { KeptCopy } from '../claim-summary.ts';

/** What readers see of the copy. The quotation stands in for an original that is gone. */
export function presentKeptCopy(row: EvidenceRow): KeptCopy | undefined {
  const { kept_status, kept_at, kept_title, page_sha256, text_sha256, quotation } = row;
  if (kept_status !== 'kept' || !kept_at) return undefined;
  return {
    at: kept_at.toISOString(),
    pageHash: page_sha256 ?? '',
    textHash: text_sha256 ?? '',
    title: kept_title ?? '',
    quotation: (row.gone_at && quotation) || undefined,
  };
}
