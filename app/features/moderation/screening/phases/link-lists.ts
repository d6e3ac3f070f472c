import type { Phase } from '../draft.ts';
import { countLinks, countOtherWords } from './links.ts';

/** A list of links with hardly a word between them. */
const LINKS = 3;
const WORDS_A_LINK = 4;

export const linkLists: Phase = {
  name: 'link-lists',
  judge: ({ text }, { settings }) => {
    if (!settings.autoModeration) return undefined;
    const links = countLinks(text);
    if (links < LINKS || countOtherWords(text) >= links * WORDS_A_LINK) return undefined;
    return { kind: 'hold', phase: 'link-lists', why: `It is little more than ${links} links.` };
  },
};
