import { findTrust, type TrustRow } from '#app/features/identity/members.server.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import { formatNumber } from '#app/text/format-number.ts';
import type { Database } from '#db/engine.ts';
import { getModerationSettings } from '../settings/moderation-settings.server.ts';
import {
  getThreshold,
  listSpared,
  type TrustLevel,
  type TrustProgress,
  trustLevelNames,
  trustLevels,
} from './trust-levels.ts';
import { getTrustSettings } from './trust-settings.server.ts';

/** The name of a member's level, for their public profile. */
export async function getTrustLevelName(db: Database, userId: number): Promise<string> {
  const row = await findTrust(db, userId);
  return trustLevelNames[toLevel(row)];
}

/** A member's level, what it gives, and what the next one takes. Undefined for guests. */
export async function getTrustProgress(
  db: Database,
  userId: number,
  now: Date,
): Promise<TrustProgress | undefined> {
  const [row, settings, moderation] = await Promise.all([
    findTrust(db, userId),
    getTrustSettings(db),
    getModerationSettings(db),
  ]);
  if (!row) return undefined;
  const level = toLevel(row);
  const spared = listSpared(settings, moderation, level);
  const next = trustLevels.find((higher) => higher > level);
  const listNew = (higher: TrustLevel) =>
    listSpared(settings, moderation, higher).filter((check) => !spared.includes(check));
  return {
    level,
    name: trustLevelNames[level],
    isSetByStaff: row.is_trust_set_by_staff,
    ...measure(row, now),
    gives: spared.map(({ gives }) => gives),
    next:
      next === undefined || row.is_trust_set_by_staff
        ? undefined
        : {
            name: trustLevelNames[next],
            message: nextMessage(getThreshold(settings, next), measure(row, now)),
            gives: listNew(next).map(({ gives }) => gives),
          },
  };
}

type Measured = ReturnType<typeof measure>;

/** Follows the name of the next level. */
function nextMessage(takes: Measured, has: Measured): string {
  const posts = countNoun(takes.contributions, 'accepted post');
  const progress = `You’ve been here for ${countNoun(has.days, 'day')} and have ${formatNumber(has.contributions)}.`;
  return `comes next, after ${countNoun(takes.days, 'day')} here and ${posts}. ${progress}`;
}

export function toLevel(row: Pick<TrustRow, 'trust_level'> | undefined): TrustLevel {
  return trustLevels.find((level) => level === row?.trust_level) ?? 0;
}

/** The numbers that earn a level: full days since joining, and public contributions. */
export function measure(
  { created_at, contribution_count }: Pick<TrustRow, 'created_at' | 'contribution_count'>,
  now: Date,
) {
  const days = Math.max(0, Math.floor((now.getTime() - created_at.getTime()) / DAY_MS));
  return { days, contributions: contribution_count };
}
