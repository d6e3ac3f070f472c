import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openStepCounter } from '#tests/support/hostile-text/count-steps.ts';

const countSteps = openStepCounter();
const { compareTexts, shortenUnchanged } = await import('./compare-texts.ts');

const written = (before: string, after: string) =>
  compareTexts(before, after)
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`,
    )
    .join('');

test.each([
  ['The fog came in.', 'The fog went out.', 'The fog [-came in-]{+went out+}.'],
  ['One.\n\nTwo.\n', 'One.\n\nNew.\n\nTwo.\n', 'One.\n\n{+New.\n\n+}Two.\n'],
  ['One.\n\nTwo.\n', 'Two.\n', '[-One.\n\n-]Two.\n'],
  [
    'The fog came in. The bell rang once.',
    'Nobody saw the fog. The bell rang twice.',
    '[-The fog came in-]{+Nobody saw the fog+}. The bell rang [-once-]{+twice+}.',
  ],
  ['same', 'same', 'same'],
  ['', 'text', '{+text+}'],
])('%j and %j differ by %j', (before, after, expected) => {
  expect(written(before, after)).toBe(expected);
});

test('Both texts can be read from the parts, wherever the budget ends', () => {
  const line = fc
    .array(fc.constantFrom('a', 'b', 'fog', ' ', '. ', '\n'), { maxLength: 12 })
    .map((words) => words.join(''));
  fc.assert(
    fc.property(line, line, fc.nat({ max: 200 }), (before, after, left) => {
      const parts = compareTexts(before, after, { left });
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }),
  );
});

test('Two texts with nothing in common are one replacement, at little cost', () => {
  const text = (letter: string) =>
    Array.from({ length: 20_000 }, (_, index) => `${letter}${index}`).join(' ');
  expect(compareTexts(text('a'), text('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

test('Texts of many short sentences are compared at little cost', () => {
  const text = (first: string) =>
    Array.from({ length: 5000 }, (_, index) => `${first}${index}`).join('. ');
  expect(compareTexts(text('A'), text('B')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

test('All paragraphs of a long article are compared word by word', () => {
  const article = (word: string) =>
    lines(300, (index) => `Paragraph ${index}. ${'The fog came in. '.repeat(20)}It was ${word}.`);
  const parts = compareTexts(article('cold'), article('warm'));
  expect(parts.filter(({ kind }) => kind === 'removed').map(({ text }) => text)).toEqual(
    Array.from({ length: 300 }, () => 'cold'),
  );
});

test('More paragraphs of other words cost no more, and are shown as replaced', () => {
  const article = (count: number, first: string) =>
    lines(count, (index) => `Same ${index}\n${`${first}${index} `.repeat(600)}`);
  const count = (paragraphs: number) =>
    countSteps(() => compareTexts(article(paragraphs, 'a'), article(paragraphs, 'b')));
  expect(count(80)).toBeLessThan(2 * count(20));
  const parts = compareTexts(article(80, 'a'), article(80, 'b'));
  expect(parts.filter(({ kind }) => kind === 'added')).toHaveLength(80);
});

test('Long unchanged text is left out', () => {
  const text = 'word '.repeat(1000);
  const parts = shortenUnchanged(compareTexts(`${text}old`, `${text}new`));
  expect(parts.map(({ kind }) => kind)).toEqual(['gap', 'same', 'removed', 'added']);
});
