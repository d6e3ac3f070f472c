import { describe, expect, test } from 'vitest';
import { people } from '#sample/content/people.ts';
import { checkName } from './check-name.ts';
import { nameSkeleton } from './name-skeleton.ts';
import { normaliseName } from './normalise-name.ts';

const taken = (...names: string[]) => {
  const skeletons = new Set(names.map(nameSkeleton));
  return { isTaken: (skeleton: string) => skeletons.has(skeleton) };
};

describe('A name is kept', () => {
  test.each([
    ['  Mara   Quill ', 'Mara Quill'],
    ['Ｍａｒａ', 'Mara'],
    ['Ma\u202era\u200b\u0007', 'Mara'],
    ['Zoe\u0308', 'Zoë'],
    ['Z\u0301\u0301\u0301\u0301\u0301\u0301oe', 'Ź\u0301\u0301\u0301oe'],
    ['D’Arcy-O.', 'D’Arcy-O.'],
    ['علی\u200cرضا', 'علیرضا'],
    ['Anouk 太郎', 'Anouk 太郎'],
    ['Иван IV', 'Иван IV'],
  ])('%j as %j', async (typed, name) => {
    expect(await checkName(typed, taken())).toEqual({
      isOk: true,
      name,
      skeleton: nameSkeleton(name),
    });
    expect(normaliseName(name)).toBe(name);
  });
});

describe('A name is refused with a sentence:', () => {
  test.each([
    ['', 'Please enter a name.'],
    ['\u200b \u3164', 'Please enter a name.'],
    ['x', 'A name has at least 2 characters. How about “x 2”?'],
    ['y'.repeat(41), `A name has at most 40 characters. How about “${'y'.repeat(34)}”?`],
    ['mara@home', `A name takes letters, digits, spaces and . _ - ' only. How about “marahome”?`],
    ['<b>Mara</b>', `A name takes letters, digits, spaces and . _ - ' only. How about “bMarab”?`],
    ['../..', 'A name needs a letter or a digit. How about “Reader”?'],
    ['.mara', `A name takes letters, digits, spaces and . _ - ' only. How about “mara”?`],
    [
      'Mаra',
      'This name mixes alphabets that look alike; please write it in one. How about “Reader”?',
    ],
    ['Admin_Mara', '“Admin_Mara” sounds like the people who run this site. How about “Mara”?'],
    ['admin', '“admin” sounds like the people who run this site. How about “Reader”?'],
  ])('%j: %s', async (typed, sentence) => {
    expect(await checkName(typed, taken())).toMatchObject({ isOk: false, sentence });
  });

  test('one that belongs to a member, or looks like it, with the next that is free', async () => {
    for (const typed of ['Mara', 'mara', 'M4ra'.replace('4', 'á'), 'M a r a']) {
      const check = await checkName(typed, taken('Mara', `${typed} 2`));
      expect(check).toEqual({
        isOk: false,
        sentence: `This name belongs to a member, or looks like one that does. How about “${typed} 3”?`,
        suggestion: `${typed} 3`,
      });
    }
  });
});

test('What is suggested is always a name that passes', async () => {
  const rules = taken('Mara', 'Reader', 'Newcomer', 'Reader 2', 'y'.repeat(34));
  for (const typed of [
    'x',
    'Mara',
    '!!',
    '<>Mara',
    'Support Team',
    'y'.repeat(90),
    'Mаra',
    '_-_',
  ]) {
    const check = await checkName(typed, rules);
    const suggestion = check.isOk ? undefined : check.suggestion;
    expect(suggestion).toBeDefined();
    expect(await checkName(suggestion ?? '', rules)).toMatchObject({
      isOk: true,
      name: suggestion,
    });
  }
});

test('Staff may be let bear an office, and a site its own list', async () => {
  const rules = { ...taken(), isReserved: () => false };
  expect(await checkName('Admin', rules)).toMatchObject({ isOk: true });
});

test('Everyone of the sample has a name that passes', async () => {
  for (const { name } of people(new Date('2026-11-21T00:00:00Z'))) {
    expect(await checkName(name, taken())).toMatchObject({ isOk: true, name });
  }
});
