import type { ModerationSettings } from '../settings/moderation-settings.schema.ts';
import type { TrustSettings } from './trust-settings.schema.ts';

export const trustLevels = [0, 1, 2, 3] as const;

export type TrustLevel = (typeof trustLevels)[number];

export const trustLevelNames: Record<TrustLevel, string> = {
  0: 'Newcomer',
  1: 'Basic',
  2: 'Regular',
  3: 'Trusted',
};

/** The checks of posts that a level can be spared, by the setting that says from which level on. */
export const sparedChecks = {
  firstPosts: { check: 'first-posts', gives: 'Your first posts appear without approval.' },
  images: { check: 'images', gives: 'Your images appear at once.' },
  links: { check: 'too-many-links', gives: 'Your posts can have any number of links.' },
  delay: { check: 'delay', gives: 'Your posts appear without the approval delay.' },
  heldPosts: {
    check: 'hold-all',
    gives: 'Your posts appear even while everyone else’s are held.',
  },
} as const;

export type SparedCheck = (typeof sparedChecks)[keyof typeof sparedChecks]['check'];

/** A member's own level, as their settings show it. */
export interface TrustProgress {
  level: TrustLevel;
  name: string;
  isSetByStaff: boolean;
  days: number;
  contributions: number;
  /** The advantages of the level. */
  gives: string[];
  /** Undefined at the highest one. */
  next: { name: string; message: string; gives: string[] } | undefined;
}

/** The numbers that earn a level. */
export function getThreshold(settings: TrustSettings, level: TrustLevel) {
  if (level === 1) return { days: settings.days1, contributions: settings.posts1 };
  if (level === 2) return { days: settings.days2, contributions: settings.posts2 };
  if (level === 3) return { days: settings.days3, contributions: settings.posts3 };
  return { days: 0, contributions: 0 };
}

/** The highest level that time and contributions have earned. */
export function earnedLevel(
  settings: TrustSettings,
  { days, contributions }: Pick<TrustProgress, 'days' | 'contributions'>,
): TrustLevel {
  const earned = trustLevels.filter((level) => {
    const threshold = getThreshold(settings, level);
    return days >= threshold.days && contributions >= threshold.contributions;
  });
  return earned.at(-1) ?? 0;
}

type SparedName = keyof typeof sparedChecks;

/** The checks that a site has at all. */
export function listActiveChecks(settings: ModerationSettings): SparedName[] {
  const { autoModeration, moderationLevel } = settings;
  const isActive: Record<SparedName, boolean> = {
    firstPosts: settings.heldFirstPosts > 0,
    images: settings.imageModeration === 'auto',
    links: autoModeration && moderationLevel !== 'low',
    delay: settings.commentApprovalDelay > 0,
    heldPosts: autoModeration && moderationLevel === 'high',
  };
  return (Object.keys(sparedChecks) as SparedName[]).filter((name) => isActive[name]);
}

/** Those of the site’s checks that the level is spared, in the order of the settings. */
export function listSpared(
  settings: TrustSettings,
  moderation: ModerationSettings,
  level: TrustLevel,
) {
  return listActiveChecks(moderation)
    .filter((name) => settings[name] !== 'never' && level >= Number(settings[name]))
    .map((name) => sparedChecks[name]);
}
