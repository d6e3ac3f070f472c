import { formatNumber } from '#app/text/format-number.ts';
import type { Draft, LinkRules, ScreeningPhase, ScreeningRules, Verdict } from './draft.ts';

/** In characters. */
const MAX_TEXT_LENGTHS = { post: 10_000, submission: 20_000 } as const;

const MIN_LINKS_IN_LIST = 3;
/** A text with fewer words per link than this is only a list of links. */
const MIN_WORDS_PER_LINK = 4;

/** An author counts as established once this many of their posts are visible. */
const ESTABLISHED_AFTER_POSTS = 5;
const MAX_LINKS = { newcomer: 2, established: 6 } as const;

const MAX_WORDS_NAMED = 3;
export const IMAGES_TRUSTED_AFTER_DAYS = 7;

export const tooLong: ScreeningPhase = {
  name: 'too-long',
  screen: ({ kind, text }) => {
    const max = MAX_TEXT_LENGTHS[kind];
    if (text.length <= max) return undefined;
    const message = `That’s ${formatNumber(text.length)} characters. The limit is ${formatNumber(max)}.`;
    return { kind: 'reject', phase: 'too-long', message };
  },
};

export const linkedDomains: ScreeningPhase = {
  name: 'linked-domains',
  screen: ({ text }, { settings, linkRules }) =>
    settings.autoModeration ? linkRules?.screen(text) : undefined,
};

export const linkList: ScreeningPhase = {
  name: 'link-list',
  screen: ({ text }, { settings, linkRules }) => {
    if (!settings.autoModeration) return undefined;
    const links = countLinks(text, linkRules);
    if (links < MIN_LINKS_IN_LIST) return undefined;
    if (countWordsOutsideLinks(text) >= links * MIN_WORDS_PER_LINK) return undefined;
    return {
      kind: 'hold',
      phase: 'link-list',
      explanation: `It’s little more than ${links} links.`,
    };
  },
};

export const bannedWords = {
  name: 'banned-words',
  screen: (
    { text, altTexts = [] }: Pick<Draft, 'text' | 'altTexts'>,
    { settings, findBannedWords }: ScreeningRules,
  ): Verdict | undefined => {
    if (!settings.autoModeration || settings.moderationLevel === 'low') return undefined;
    const matches = findBannedWords([text, ...altTexts].join('\n'));
    const words = [...new Set(matches.map(({ word }) => word))];
    if (words.length === 0) return undefined;
    const named = words
      .slice(0, MAX_WORDS_NAMED)
      .map((word) => `“${word}”`)
      .join(', ');
    const explanation = `It contains filtered words: ${named}.`;
    return { kind: 'hold', phase: 'banned-words', explanation };
  },
} satisfies ScreeningPhase;

export const tooManyLinks: ScreeningPhase = {
  name: 'too-many-links',
  screen: ({ kind, text, author }, { settings, linkRules }) => {
    // A submission is expected to link to its sources.
    if (kind === 'submission') return undefined;
    if (!settings.autoModeration || settings.moderationLevel === 'low') return undefined;
    const isEstablished = author.visiblePostCount >= ESTABLISHED_AFTER_POSTS;
    const links = countLinks(text, linkRules);
    if (links <= MAX_LINKS[isEstablished ? 'established' : 'newcomer']) return undefined;
    const explanation = `It has ${links} links${isEstablished ? '' : ', and its author is new here'}.`;
    return { kind: 'hold', phase: 'too-many-links', explanation };
  },
};

/** Image moderation applies even when automatic screening of texts is off. */
export const images: ScreeningPhase = {
  name: 'images',
  screen: ({ hasImages, author }, { settings }) => {
    if (!hasImages || settings.imageModeration === 'none') return undefined;
    if (settings.imageModeration === 'manual') {
      return { kind: 'hold', phase: 'images', explanation: 'Posts with images need approval.' };
    }
    if (author.kind === 'member' && author.accountAgeDays >= IMAGES_TRUSTED_AFTER_DAYS)
      return undefined;
    const explanation = 'Images from guests and from accounts under a week old need approval.';
    return { kind: 'hold', phase: 'images', explanation };
  },
};

export const firstPosts: ScreeningPhase = {
  name: 'first-posts',
  screen: ({ kind, author }, { settings: { heldFirstPosts: held } }) => {
    if (kind !== 'post' || author.visiblePostCount >= held) return undefined;
    const explanation = `The first ${held === 1 ? 'post' : `${held} posts`} of each author must be approved.`;
    return { kind: 'hold', phase: 'first-posts', explanation };
  },
};

export const holdAll: ScreeningPhase = {
  name: 'hold-all',
  screen: (_, { settings }) =>
    settings.autoModeration && settings.moderationLevel === 'high'
      ? { kind: 'hold', phase: 'hold-all', explanation: 'All new posts need approval right now.' }
      : undefined,
};

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>()[\]"']+/gi;

/** Leaves out those that a rule allows. */
function countLinks(text: string, rules: LinkRules | undefined): number {
  return text.match(LINK)?.filter((url) => !rules?.isAllowed(url)).length ?? 0;
}

function countWordsOutsideLinks(text: string): number {
  return text.replaceAll(LINK, ' ').match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0;
}
