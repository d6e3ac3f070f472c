import {
  bannedWords,
  firstPosts,
  holdAll,
  images,
  linkedDomains,
  linkList,
  tooLong,
  tooManyLinks,
} from './content-phases.ts';
import type { Draft, ScreeningPhase, ScreeningRules, Verdict } from './draft.ts';

/** Posts per author; staff are exempt. */
const FLOOD_LIMITS = { lastMinute: 6, lastTenMinutes: 30 } as const;

/** The same text from this many other authors is spam. */
const MAX_OTHER_AUTHORS = 2;
/** Shorter texts are often identical by chance. */
const MIN_COMPARED_LENGTH = 40;

const sanction: ScreeningPhase = {
  name: 'sanction',
  screen: ({ author: { restriction } }) => {
    if (!restriction) return undefined;
    const { kind, end, reason } = restriction;
    const message = `You are ${kind === 'ban' ? 'banned' : 'muted'} ${end}. Reason: ${reason}`;
    return { kind: 'reject', phase: 'sanction', message };
  },
};

const flood: ScreeningPhase = {
  name: 'flood',
  screen: ({ author, recent }) => {
    if (author.isStaff) return undefined;
    const isFlood =
      recent.lastMinute >= FLOOD_LIMITS.lastMinute ||
      recent.lastTenMinutes >= FLOOD_LIMITS.lastTenMinutes;
    if (!isFlood) return undefined;
    const message = 'You’re going a bit fast. Wait a minute and try again.';
    return { kind: 'reject', phase: 'flood', message };
  },
};

const repeat: ScreeningPhase = {
  name: 'repeat',
  screen: ({ recent }) =>
    recent.isRepeat
      ? { kind: 'reject', phase: 'repeat', message: 'You just posted the same text.' }
      : undefined,
};

/** Staff skip the phases after this one. */
const staff: ScreeningPhase = {
  name: 'staff',
  screen: ({ author }) => (author.isStaff ? { kind: 'trust', phase: 'staff' } : undefined),
};

const widelyPostedText: ScreeningPhase = {
  name: 'widely-posted-text',
  screen: ({ text, recent }, { settings }) => {
    if (!settings.autoModeration || text.trim().length < MIN_COMPARED_LENGTH) return undefined;
    if (recent.othersWithSameText < MAX_OTHER_AUTHORS) return undefined;
    const explanation = `${recent.othersWithSameText} other people posted the same text within a day.`;
    return { kind: 'hold', phase: 'widely-posted-text', explanation };
  },
};

/** The order in which a draft is screened. The first phase that returns a verdict decides. */
export const screeningPhases: readonly ScreeningPhase[] = [
  sanction,
  tooLong,
  flood,
  repeat,
  staff,
  linkedDomains,
  widelyPostedText,
  linkList,
  bannedWords,
  tooManyLinks,
  images,
  firstPosts,
  holdAll,
];

export type ScreenOutcome = { kind: 'publish' } | Extract<Verdict, { kind: 'reject' | 'hold' }>;

/** Runs the phases in order; a draft that none of them stops is published. */
export function screen(draft: Draft, rules: ScreeningRules): ScreenOutcome {
  for (const phase of screeningPhases) {
    if (draft.skipped?.has(phase.name)) continue;
    const verdict = phase.screen(draft, rules);
    if (verdict?.kind === 'trust') return { kind: 'publish' };
    if (verdict) return verdict;
  }
  return { kind: 'publish' };
}
