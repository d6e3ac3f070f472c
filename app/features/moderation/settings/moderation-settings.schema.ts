import { z } from 'zod';
import { typedNumber } from '#app/http/forms/typed-number.ts';

export const moderationLevels = {
  low: 'Block only obvious spam',
  medium: 'Filter inappropriate content',
  high: 'Strict filtering with manual approval',
} as const;

export const imageModerationModes = {
  none: 'Images appear with their post',
  auto: 'Show images from accounts over a week old, hold the rest',
  manual: 'Hold all posts with images',
} as const;

const MAX_DELAY_MINUTES = 24 * 60;
const MAX_LIST_LENGTH = 20_000;

export const moderationSettings = z.object({
  autoModeration: z.boolean().default(true),
  requireApproval: z.boolean().default(true),
  moderationLevel: z.enum(['low', 'medium', 'high']).default('medium'),
  /** Words and phrases, separated by commas. */
  bannedWords: z
    .string()
    .max(
      MAX_LIST_LENGTH,
      `The list can be up to ${MAX_LIST_LENGTH.toLocaleString('en-US')} characters.`,
    )
    .default('spam, scam, inappropriate'),
  notifyModerators: z.boolean().default(true),
  /** Minutes between a post passing the screening and its publication. */
  commentApprovalDelay: typedNumber(
    z
      .number('Enter a number of minutes.')
      .int('Enter a whole number of minutes.')
      .min(0, 'The delay can’t be less than 0 minutes.')
      .max(MAX_DELAY_MINUTES, `The delay can be up to ${MAX_DELAY_MINUTES} minutes (one day).`),
  ).default(0),
  imageModeration: z.enum(['none', 'auto', 'manual']).default('auto'),
  publicLog: z.boolean().default(false),
});

export type ModerationSettings = z.output<typeof moderationSettings>;

const checkbox = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

/** Each word once, in its first spelling. */
function normalizeList(list: string): string {
  const words = new Map<string, string>();
  for (const word of list.split(/[,\n]/).map((typed) => typed.trim())) {
    const key = word.toLowerCase();
    if (word !== '' && !words.has(key)) words.set(key, word);
  }
  return [...words.values()].join(', ');
}

/** The settings as a form sends them: unchecked boxes are absent. */
export const moderationSettingsInput = moderationSettings.extend({
  autoModeration: checkbox,
  requireApproval: checkbox,
  notifyModerators: checkbox,
  publicLog: checkbox,
  bannedWords: moderationSettings.shape.bannedWords.transform(normalizeList),
});
