import { choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { wholeNumber } from '#app/http/forms/fields/number-fields.ts';

const MAX_DAYS = 3650;
const MAX_POSTS = 100_000;

const days = (name: string, initial: number) =>
  wholeNumber(`Days for ${name}`, { min: 0, max: MAX_DAYS, unit: 'days', initial });

const posts = (name: string, initial: number) =>
  wholeNumber(`Accepted posts for ${name}`, { min: 0, max: MAX_POSTS, unit: 'posts', initial });

const levels = {
  '1': 'Basic and above',
  '2': 'Regular and above',
  '3': 'Trusted only',
  never: 'Never',
} as const;

/** The lowest level that skips a check. */
const spared = (label: string, initial: keyof typeof levels, hint?: string) =>
  choice(label, levels, { initial, ...(hint && { hint }) });

export const trustFields = defineFields({
  days1: days('Basic', 3),
  posts1: posts('Basic', 5),
  days2: days('Regular', 30),
  posts2: posts('Regular', 50),
  days3: days('Trusted', 180),
  posts3: posts('Trusted', 250),
  firstPosts: spared('Skip approval of first posts', '1'),
  images: spared(
    'Skip approval of images',
    '1',
    'Only while image moderation is on Auto. Manual holds everyone’s.',
  ),
  links: spared('Skip the link limit', '2', 'Rules for single domains still count.'),
  delay: spared('Skip the approval delay', '2'),
  heldPosts: spared(
    'Skip approval of all posts',
    'never',
    'Only while the moderation level is High.',
  ),
});

export type TrustSettings = typeof trustFields.initial;

const steps = [
  ['1', '2', 'Basic'],
  ['2', '3', 'Regular'],
] as const;

/** A level can't ask for less than the one before. */
export function findTrustErrors(input: Partial<TrustSettings>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [lower, higher, name] of steps) {
    for (const kind of ['days', 'posts'] as const) {
      const least = input[`${kind}${lower}`];
      const typed = input[`${kind}${higher}`];
      if (least === undefined || typed === undefined || typed >= least) continue;
      errors[`${kind}${higher}`] = `Enter at least ${least}, as for ${name}.`;
    }
  }
  return errors;
}
