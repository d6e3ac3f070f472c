import type { Phase } from '../draft.ts';

/** One text under many names is spam, but two people may well say the same few words. */
const OTHERS = 2;
const SHORT = 40;

export const spreadText: Phase = {
  name: 'spread-text',
  judge: ({ text, recent }, { settings }) => {
    if (!settings.autoModeration || text.trim().length < SHORT) return undefined;
    if (recent.sameByOthers < OTHERS) return undefined;
    const why = `The same text came from ${recent.sameByOthers} others within a day.`;
    return { kind: 'hold', phase: 'spread-text', why };
  },
};
