import type { Phase } from '../draft.ts';
import { countLinks } from './links.ts';

/** Who has written before may give more sources than a newcomer. */
const FREE_LINKS = { newcomer: 2, known: 6 } as const;
const KNOWN_AFTER = 5;

export const manyLinks: Phase = {
  name: 'many-links',
  judge: ({ kind, text, author }, { settings }) => {
    // A submission is about its sources.
    if (kind === 'submission') return undefined;
    if (!settings.autoModeration || settings.moderationLevel === 'low') return undefined;
    const isKnown = author.visiblePosts >= KNOWN_AFTER;
    const links = countLinks(text);
    if (links <= FREE_LINKS[isKnown ? 'known' : 'newcomer']) return undefined;
    const why = `It has ${links} links${isKnown ? '' : ', and its author has written little here yet'}.`;
    return { kind: 'hold', phase: 'many-links', why };
  },
};
