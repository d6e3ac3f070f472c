import { expect, test } from 'vitest';
import { createAnchor, findPassage, splitByPassages } from './find-passage.ts';

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
  expect(found(text.replaceAll('fog', 'foggy'), 'fog', 'The ')).toBeUndefined();
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
