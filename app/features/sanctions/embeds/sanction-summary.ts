import type { SanctionKind } from '#db/tables/sanctions.ts';

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
