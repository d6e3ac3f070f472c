import { z } from 'zod';
import { checkbox, choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { wholeNumber } from '#app/http/forms/fields/number-fields.ts';
import { lines } from '#app/http/forms/fields/text-fields.ts';

const MAX_DELAY_MINUTES = 24 * 60;
/** At most as many as `countVisiblePostsOf` counts. */
const MAX_FIRST_POSTS = 10;

export const moderationFields = defineFields({
  autoModeration: checkbox('Automatically screen posts', { initial: true }),
  requireApproval: checkbox('Require approval for submissions', { initial: true }),
  notifyModerators: checkbox('Notify moderators about held and reported posts', { initial: true }),
  publicLog: checkbox('Publish a moderation log (no names)'),
  moderationLevel: choice(
    'Moderation level',
    {
      low: 'Low: Block only obvious spam',
      medium: 'Medium: Filter inappropriate content',
      high: 'High: Strict filtering with manual approval',
    },
    { initial: 'medium' },
  ),
  /** Between a post passing the screening and its publication. */
  commentApprovalDelay: wholeNumber('Comment approval delay (minutes)', {
    hint: '0 publishes approved comments immediately.',
    min: 0,
    max: MAX_DELAY_MINUTES,
    unit: 'minutes',
    messages: {
      low: 'The delay can’t be less than 0 minutes.',
      high: `The delay can be up to ${MAX_DELAY_MINUTES} minutes (one day).`,
    },
  }),
  heldFirstPosts: wholeNumber('Hold the first posts of each author', {
    hint: 'Each post waits for approval until this many are visible. 0 holds none.',
    min: 0,
    max: MAX_FIRST_POSTS,
    unit: 'posts',
  }),
  bannedWords: lines('Banned words', {
    hint: 'Separate words and phrases with commas. Matches whole words, including disguised spellings.',
    max: 20_000,
    schema: z.string().transform(normalizeList),
    initial: 'spam, scam, inappropriate',
  }),
  linkRules: lines('Rules for links', {
    hint: 'One per line: a domain, then hold, refuse or allow. It covers subdomains, and everyone but staff and contributors. Allowed links aren’t counted.',
    placeholder: 'bit.ly hold',
    max: 20_000,
  }),
  imageModeration: choice(
    'Image moderation',
    {
      none: 'None: Images appear with their post',
      auto: 'Auto: Show images from accounts over a week old, hold the rest',
      manual: 'Manual: Hold all posts with images',
    },
    { initial: 'auto' },
  ),
});

export const moderationSettings = moderationFields.stored;

export type ModerationSettings = typeof moderationFields.initial;

/** Each word once, in its first spelling. */
function normalizeList(list: string): string {
  const words = new Map<string, string>();
  for (const word of list.split(/[,\n]/).map((typed) => typed.trim())) {
    const key = word.toLowerCase();
    if (word !== '' && !words.has(key)) words.set(key, word);
  }
  return [...words.values()].join(', ');
}
