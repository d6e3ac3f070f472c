import type { Phase } from '../draft.ts';

/** At the highest level everything waits that is not by staff. */
export const highLevel: Phase = {
  name: 'high-level',
  judge: (_, { settings }) =>
    settings.autoModeration && settings.moderationLevel === 'high'
      ? { kind: 'hold', phase: 'high-level', why: 'Everything waits for a look at the moment.' }
      : undefined,
};
