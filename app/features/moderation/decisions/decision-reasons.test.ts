import { expect, test } from 'vitest';
import { decisionInput } from './decision.schema.ts';
import { reasonChoices, reasonsFor } from './decision-reasons.ts';

test('Each decision of each kind has reasons of its own, and a mixed list those that fit all', () => {
  const namesFor = (...args: Parameters<typeof reasonsFor>) => Object.keys(reasonsFor(...args));
  expect(namesFor('approved', 'appeal')).toEqual(['mistake', 'context', 'long-enough']);
  expect(namesFor('rejected', 'appeal')).toEqual(['confirmed', 'nothing-new']);
  expect(namesFor('kept', 'notice')).toEqual(['legal', 'unclear']);
  expect(namesFor('removed', 'notice')).toEqual(['private', 'rights', 'illegal']);
  expect(namesFor('approved', 'post')).toEqual([]);
  expect(namesFor('rejected', 'post')).toContain('spam');
  const mixed = ['spam', 'off-topic', 'private', 'rights', 'illegal'];
  expect(Object.keys(reasonChoices('post', 'submission'))).toEqual(mixed);
});

test('Where a choice has reasons for both decisions, each says for which', () => {
  expect(reasonChoices('appeal')).toEqual({
    mistake: 'Grant the appeal: We made a mistake.',
    context: 'Grant the appeal: We had missed the context.',
    'long-enough': 'Grant the appeal: The restriction has lasted long enough.',
    confirmed: 'Uphold the decision: We looked again, and the decision was right.',
    'nothing-new': 'Uphold the decision: The appeal says nothing we didn’t know.',
  });
  expect(reasonChoices('notice').unclear).toMatch(/^Keep: /);
});

test('A reason that says the opposite of the decision is refused', () => {
  const isAccepted = (decision: string, reason: string) =>
    decisionInput.safeParse({ decision, reason }).success;
  expect(isAccepted('rejected', 'mistake')).toBe(false);
  expect(isAccepted('approved', 'confirmed')).toBe(false);
  expect(isAccepted('approved', 'spam')).toBe(false);
  expect(isAccepted('rejected', 'confirmed')).toBe(true);
  expect(isAccepted('approved', 'mistake')).toBe(true);
});
