import type { SanctionKind } from '#db/tables/accounts.ts';

/** What somebody is told whose warning, mute or ban is over. */
export const overWords: Record<SanctionKind, string> = {
  warning: 'The warning you were given counts no more.',
  mute: 'You are no longer muted: you may post again.',
  ban: 'You are no longer banned: sign in as before.',
};
