import { findTrust } from '#app/features/identity/members.server.ts';
import type { Database } from '#db/engine.ts';
import type { ModerationSettings } from '../settings/moderation-settings.schema.ts';
import { listSpared, type SparedCheck, type TrustLevel } from './trust-levels.ts';
import { getTrustSettings } from './trust-settings.server.ts';

/** The checks that a member's posts skip, thanks to their level. */
export async function getSkippedChecks(
  db: Database,
  memberId: number,
  moderation: ModerationSettings,
): Promise<ReadonlySet<SparedCheck>> {
  const level = (await findTrust(db, memberId))?.trust_level ?? 0;
  if (level === 0) return new Set();
  const spared = listSpared(await getTrustSettings(db), moderation, level as TrustLevel);
  return new Set(spared.map(({ check }) => check));
}
