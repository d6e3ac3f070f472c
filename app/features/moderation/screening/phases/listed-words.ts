import type { Phase } from '../draft.ts';

const NAMED = 3;

/** Holds for words of the site's list, from level medium on. */
export const listedWords: Phase = {
  name: 'listed-words',
  judge: ({ text, descriptions = [] }, { settings, findListedWords }) => {
    if (!settings.autoModeration || settings.moderationLevel === 'low') return undefined;
    const said = [text, ...descriptions].join('\n');
    const words = [...new Set(findListedWords(said).map(({ word }) => word))];
    if (words.length === 0) return undefined;
    const named = words
      .slice(0, NAMED)
      .map((word) => `“${word}”`)
      .join(', ');
    const why = `It contains ${named}, which the site’s list of words holds for a look.`;
    return { kind: 'hold', phase: 'listed-words', why };
  },
};
