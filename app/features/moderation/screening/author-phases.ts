import { formatUntil } from '#app/text/dates/until.ts';
import type { ScreeningPhase } from './draft.ts';

/** Posts per author; staff are exempt. */
const FLOOD_LIMITS = { lastMinute: 6, lastTenMinutes: 30 } as const;

/** The same text from this many other authors is spam. */
const MAX_OTHER_AUTHORS = 2;
/** Shorter texts are often identical by chance. */
const MIN_COMPARED_LENGTH = 40;

export const sanction: ScreeningPhase = {
  name: 'sanction',
  screen: ({ author: { restriction } }) => {
    if (!restriction) return undefined;
    const { kind, until, reason } = restriction;
    const message = `You are ${kind === 'ban' ? 'banned' : 'muted'} ${formatUntil(until)}. Reason: ${reason}`;
    return { kind: 'reject', phase: 'sanction', message };
  },
};

export const flood: ScreeningPhase = {
  name: 'flood',
  screen: ({ author, recent }) => {
    if (author.isStaff) return undefined;
    const isFlood =
      recent.lastMinute >= FLOOD_LIMITS.lastMinute ||
      recent.lastTenMinutes >= FLOOD_LIMITS.lastTenMinutes;
    if (!isFlood) return undefined;
    const message = 'You’re going a bit fast. Please wait a minute and try again.';
    return { kind: 'reject', phase: 'flood', message };
  },
};

export const repeat: ScreeningPhase = {
  name: 'repeat',
  screen: ({ recent }) =>
    recent.isRepeat
      ? { kind: 'reject', phase: 'repeat', message: 'You just posted the same text.' }
      : undefined,
};

/** Staff skip the phases after this one. */
export const staff: ScreeningPhase = {
  name: 'staff',
  screen: ({ author }) => (author.isStaff ? { kind: 'trust', phase: 'staff' } : undefined),
};

export const widelyPostedText: ScreeningPhase = {
  name: 'widely-posted-text',
  screen: ({ text, recent }, { settings }) => {
    if (!settings.autoModeration || text.trim().length < MIN_COMPARED_LENGTH) return undefined;
    if (recent.othersWithSameText < MAX_OTHER_AUTHORS) return undefined;
    const explanation = `${recent.othersWithSameText} other people posted the same text within a day.`;
    return { kind: 'hold', phase: 'widely-posted-text', explanation };
  },
};
