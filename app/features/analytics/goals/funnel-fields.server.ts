import { z } from 'zod';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';
import { MAX_NAME_LENGTH } from './goal-fields.server.ts';
import { readPagePath } from './page-path.ts';

const step = (label: string, required?: string) =>
  text(label, {
    ...(required !== undefined && { required }),
    schema: z.string().transform((typed, context) => {
      if (!isPath(typed)) return typed;
      const result = readPagePath(typed);
      if ('value' in result) return result.value;
      context.addIssue({ code: 'custom', message: result.problem });
      return z.NEVER;
    }),
  });

/** Other steps are the names of goals, which don't begin like this. */
export function isPath(typed: string): boolean {
  return /^(\/|https?:\/\/)/i.test(typed);
}

export const funnelFields = defineFields({
  name: text('Name', {
    max: MAX_NAME_LENGTH,
    required: 'Enter a name.',
    placeholder: 'From the news to the newsletter',
  }),
  step1: step('Step 1', 'Enter the first step.'),
  step2: step('Step 2', 'Enter a second step. A funnel has at least two.'),
  step3: step('Step 3'),
  step4: step('Step 4'),
  step5: step('Step 5'),
  step6: step('Step 6'),
});

export type FunnelValues = typeof funnelFields.initial;

export const stepNames = ['step1', 'step2', 'step3', 'step4', 'step5', 'step6'] as const;

export const funnelForm = {
  fields: funnelFields,
  input: funnelFields.input.superRefine((values, context) => {
    const last = stepNames.findLastIndex((name) => values[name] !== '');
    for (const [index, name] of stepNames.slice(0, Math.max(last, 0)).entries()) {
      if (values[name] !== '') continue;
      const message = `Enter step ${index + 1}, or move the steps after it up.`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
  }),
};
