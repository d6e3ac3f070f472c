import type { Phase } from '../draft.ts';

/** The same words again from the same hand. */
export const repeats: Phase = {
  name: 'repeats',
  judge: ({ recent }) =>
    recent.isRepeatByAuthor
      ? {
          kind: 'refuse',
          phase: 'repeats',
          sentence: 'You have just written the same. It is there already.',
        }
      : undefined,
};
