import type { SanctionKind } from '#db/tables/accounts.ts';

/** An account or a guest, as staff deals with both alike. */
export interface PersonRef {
  kind: 'member' | 'guest';
  id: number;
}

/** A warning, a mute or a ban, as staff reads it. Times are ISO 8601. */
export interface PastSanction {
  id: number;
  kind: SanctionKind;
  reason: string;
  until: string | undefined;
  /** It restricts them now. */
  isHolding: boolean;
  by: string;
  at: string;
  /** By whom it was lifted. */
  lifted: { by: string; at: string } | undefined;
}

/** The page of the desk about somebody. */
export function personPath({ kind, id }: PersonRef): string {
  return `/admin/people/${kind}/${id}`;
}
