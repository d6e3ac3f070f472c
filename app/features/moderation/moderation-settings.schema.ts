import { z } from 'zod';

export const moderationLevels = {
  low: 'Block only obvious spam',
  medium: 'Filter inappropriate content',
  high: 'Strict filtering with manual approval',
} as const;

export const imageModerations = {
  none: 'Pictures appear with their post',
  auto: 'Pictures by accounts older than a week appear, others are held',
  manual: 'Posts with pictures are held',
} as const;

const LONGEST_DELAY = 1440;
const WORDS_LENGTH = 20_000;

/** As the product's specification names them; a new site has these defaults. */
export const moderationSettings = z.object({
  autoModeration: z.boolean().default(true),
  requireApproval: z.boolean().default(true),
  moderationLevel: z.enum(['low', 'medium', 'high']).default('medium'),
  /** Words and phrases with commas between them. */
  bannedWords: z
    .string()
    .max(WORDS_LENGTH, `The list of words has at most ${WORDS_LENGTH} characters.`)
    .default('spam, scam, inappropriate'),
  notifyModerators: z.boolean().default(true),
  /** Minutes a post that passed the screen waits before it appears; 0 is at once. */
  commentApprovalDelay: z.coerce
    .number('Please enter a number of minutes.')
    .int('Please enter whole minutes.')
    .min(0, 'The delay cannot be less than 0 minutes.')
    .max(LONGEST_DELAY, `The delay is at most ${LONGEST_DELAY} minutes, a day.`)
    .default(0),
  imageModeration: z.enum(['none', 'auto', 'manual']).default('auto'),
  /** Whether everyone may read what was decided, without names. */
  publicLog: z.boolean().default(false),
});

export type ModerationSettings = z.output<typeof moderationSettings>;

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

/** The same as a form sends it: a box that is not ticked is not there. */
export const moderationSettingsInput = moderationSettings.extend({
  autoModeration: ticked,
  requireApproval: ticked,
  notifyModerators: ticked,
  publicLog: ticked,
});
