import { expect, test } from 'vitest';
import {
  type Anchor,
  anchorOf,
  createAnchor,
  createPassageFinder,
  findPassage,
  splitByPassages,
} from './find-passage.ts';

const text = 'The fog came in.\n\nNobody saw the fog (again). The fog stayed.';
const found = (changed: string, quote: string, before = '') => {
  const anchor = createAnchor(text, quote, before);
  const passage = anchor && findPassage(changed, anchor);
  return passage && changed.slice(passage.start - 4, passage.end);
};

test('A passage is found again after the text around it was edited', () => {
  expect(createAnchor('A two-day wait.', 'two-day', '')?.quote).toBe('two-day');
  expect(found(`A new start. ${text}`, 'fog (again)')).toBe('the fog (again)');
  expect(found(text.replace('Nobody', 'At last nobody'), 'saw the fog')).toBe('ody saw the fog');
  expect(found(text.replace('fog (again)', 'fog\n(again)'), 'fog (again)')).toBe(
    'the fog\n(again)',
  );
});

test('A passage is found again after its punctuation was edited, but not within other words', () => {
  expect(found(text.replace('fog (again)', '“fog” – again'), 'saw the fog (again)')).toBe(
    'ody saw the “fog” – again',
  );
  expect(found('A foggy day, and the fogs of London.', 'fog')).toBeUndefined();
  const part = createAnchor('A foggy day', 'fogg', 'A ');
  expect(part && findPassage('A foggy night', part)).toEqual({ start: 2, end: 6 });
  const emoji = createAnchor('A fox 🦊🦊 ran', '🦊 ran', 'A fox 🦊');
  expect(emoji && findPassage('A fox 🦊🦊 ran', emoji)?.start).toBe(8);
});

test('Surroundings decide between passages that read the same', () => {
  expect(found(text, 'fog', 'again). The ')).toBe('The fog');
  const anchor = createAnchor(text, 'fog', 'again). The ');
  expect(anchor && findPassage(`fog. ${text}`, anchor)?.start).toBe(text.lastIndexOf('fog') + 5);
});

test('A passage that was rewritten is lost, and an empty one is none', () => {
  expect(found(text.replaceAll('fog', 'mist'), 'fog')).toBeUndefined();
  expect(createAnchor(text, ' ', '')).toBeUndefined();
  expect(createAnchor(text, 'not there', '')).toBeUndefined();
});

const story =
  'The night was long. A bell rang in the old harbor, and nobody knew why it did. The ship was late by three days. ' +
  'It came in with the tide, and the keeper of the light saw it first.';

test.each([
  ['a replaced word', 'the old harbor', 'old', 'new', 'the new harbor'],
  ['a replaced first word', 'A bell rang', 'A bell', 'One bell', 'One bell rang'],
  ['a replaced last word', 'The ship was late', 'late', 'overdue', 'The ship was overdue'],
  [
    'several words for one',
    'rang in the old harbor',
    'rang',
    'was heard twice',
    'was heard twice in the old harbor',
  ],
  [
    'an added word',
    'nobody knew why',
    'nobody knew',
    'nobody really knew',
    'nobody really knew why',
  ],
  ['a removed word', 'in the old harbor', 'old ', '', 'in the harbor'],
  ['a corrected word', 'keeper', 'keeper', 'keepers', 'keepers'],
  [
    'a replaced sentence before',
    'the old harbor',
    'The night was long. A bell rang in the old',
    'Listen! Someone rang in the new',
    'the new harbor',
  ],
  [
    'a whole sentence',
    'The ship was late by three days.',
    'three',
    'four',
    'The ship was late by four days.',
  ],
  ['the first word of the text', 'The night was', 'The night', 'That night', 'That night was'],
  ['the last words of the text', 'saw it first.', 'it first', 'it last', 'saw it last.'],
])('A passage with %s is found again', (_, quote, old, replacement, expected) => {
  const anchor = createAnchor(story, quote, '');
  for (const text of [
    story.replace(old, replacement),
    `Before. ${story.replace(old, replacement)} After.`,
  ]) {
    const passage = anchor && findPassage(text, anchor);
    const shown = passage && text.slice(passage.start, passage.end);
    expect(shown).toBe(expected);
  }
});

test('A changed passage is found where it was, not where its old words are, too', () => {
  const text = `${story} They left the old harbor.`;
  const anchor = createAnchor(text, 'the old harbor', 'rang in ');
  const changed = text.replace('the old harbor', 'the new harbor');
  const passage = anchor && findPassage(changed, anchor);
  expect(passage?.start).toBe(story.indexOf('the old harbor'));
  // What was cut and pasted elsewhere is there.
  const moved = text.replace(' in the old harbor', '').replace('tide', 'tide from the old harbor');
  const once = moved.replace(' They left the old harbor.', '');
  const found = anchor && findPassage(once, anchor);
  expect(found && once.slice(found.start - 5, found.end)).toBe('from the old harbor');
});

test('A passage in a language without spaces is found again after a word of it was replaced', () => {
  const original =
    '夜はとても長かった。古い港で鐘が鳴り、誰もその理由を知らなかった。船は三日遅れた。';
  const anchor = createAnchor(original, '古い港で鐘が鳴り', '');
  const changed = original.replace('古い港', '新しい港');
  const passage = anchor && findPassage(changed, anchor);
  expect(passage && changed.slice(passage.start, passage.end)).toBe('新しい港で鐘が鳴り');
});

test('A passage is gone once it is deleted, or most of its words are others', () => {
  const gone = (quote: string, changed: string) => {
    const anchor = createAnchor(story, quote, '');
    return anchor && findPassage(changed, anchor);
  };
  expect(gone('the old harbor', story.replace(' the old harbor', ''))).toBeUndefined();
  expect(gone('keeper', story.replace('keeper', 'warden'))).toBeUndefined();
  expect(
    gone(
      'The ship was late by three days.',
      story.replace('The ship was late by three days.', 'Then it rained.'),
    ),
  ).toBeUndefined();
  expect(gone('The ship was late', 'Another text about the sea, which was calm.')).toBeUndefined();
  // Written by hand, it must be exact.
  expect(createAnchor(story, 'the new harbor', '')).toBeUndefined();
});

test.each<[string, string, Anchor]>([
  ['an exact passage', 'a ', { quote: 'a', before: `x ${'a '.repeat(29)}`, after: 'a x' }],
  ['a changed passage', 'a ', { quote: `b ${'a '.repeat(489)}`, before: 'x', after: 'y' }],
  ['a passage in Chinese', '的', { quote: `一${'的'.repeat(979)}`, before: 'x', after: 'y' }],
])(
  'Hundreds of comments on a text that repeats itself find %s only so often',
  (_, part, anchor) => {
    const find = createPassageFinder(part.repeat(198_000 / part.length));
    const found = Array.from({ length: 300 }, () => find(anchor)).filter(Boolean);
    expect(found.length).toBeGreaterThan(5);
    expect(found.length).toBeLessThan(100);
  },
);

test('All of 100 long passages are found in a long text with every third word replaced', () => {
  // Some words are frequent, as in any language.
  const words = Array.from(
    { length: 33_000 },
    (_, at) => `w${((at * at) % 7919) % (1 + (at % 997))}`,
  );
  const long = words.join(' ');
  const changed = words.map((word, at) => (at % 3 === 1 ? `new${at % 977}` : word)).join(' ');
  const find = createPassageFinder(changed);
  const found = Array.from({ length: 100 }, (_, index) => {
    const start = long.indexOf(' ', (index * (long.length - 2000)) / 100) + 1;
    const passage = find(anchorOf(long, { start, end: long.lastIndexOf(' ', start + 900) }));
    return passage && Math.abs(passage.start / changed.length - start / long.length);
  });
  expect(Math.max(...found.map((distance) => distance ?? 1))).toBeLessThan(0.01);
});

test('No letter is cut in half at the ends of the surroundings', () => {
  const foxes = '🦊'.repeat(40);
  const { before, after } = anchorOf(`${foxes}x word y${foxes}`, { start: 82, end: 86 });
  expect([before, after]).toEqual([`${'🦊'.repeat(29)}x `, ` y${'🦊'.repeat(29)}`]);
});

test('The text is cut at the passages, which may overlap', () => {
  const parts = splitByPassages('abcdef', [
    { id: 1, start: 1, end: 4 },
    { id: 2, start: 3, end: 5 },
  ]);
  expect(parts.map(({ text: part, ids }) => `${part}:${ids}`)).toEqual([
    'a:',
    'bc:1',
    'd:1,2',
    'e:2',
    'f:',
  ]);
});
