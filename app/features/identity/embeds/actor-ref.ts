import type { SanctionKind } from '#db/tables/sanctions.ts';

/** An account or a guest. */
export interface ActorRef {
  kind: 'member' | 'guest';
  id: number;
}

/** A warning, mute or ban as shown to staff. Times are ISO 8601. */
export interface SanctionSummary {
  id: number;
  kind: SanctionKind;
  reason: string;
  until: string | undefined;
  /** Neither lifted nor expired. */
  isActive: boolean;
  by: string;
  at: string;
  lifted: { by: string; at: string } | undefined;
}

/** The admin page about a member or guest. */
export function userProfilePath({ kind, id }: ActorRef): string {
  return `/admin/people/${kind}/${id}`;
}
