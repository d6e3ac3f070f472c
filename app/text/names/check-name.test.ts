import { describe, expect, test } from 'vitest';
import { listPeople } from '#sample/generate/people.ts';
import { checkName } from './check-name.ts';
import { confusableKey } from './confusable-key.ts';
import { normalizeName } from './normalize-name.ts';

const taken = (...names: string[]) => {
  const keys = new Set(names.map(confusableKey));
  return { isTaken: (key: string) => keys.has(key) };
};

describe('A valid name is normalized', () => {
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
  ])('%j to %j', async (typed, name) => {
    expect(await checkName(typed, taken())).toEqual({
      isOk: true,
      name,
      confusableKey: confusableKey(name),
    });
    expect(normalizeName(name)).toBe(name);
  });
});

describe('A name is refused with a message', () => {
  test.each([
    ['', 'Enter a name.'],
    ['\u200b \u3164', 'Enter a name.'],
    ['x', 'Names need at least 2 characters. How about “x 2”?'],
    ['y'.repeat(41), `Use at most 40 characters. How about “${'y'.repeat(34)}”?`],
    ['mara@home', `Use letters, numbers, spaces and . _ - ' only. How about “marahome”?`],
    ['<b>Mara</b>', `Use letters, numbers, spaces and . _ - ' only. How about “Mara”?`],
    ['../..', 'A name needs at least one letter or number. How about “Reader”?'],
    ['.mara', `Use letters, numbers, spaces and . _ - ' only. How about “mara”?`],
    [
      'Mаra',
      'This name mixes alphabets with look-alike letters. Use one alphabet. How about “Reader”?',
    ],
    [
      'Admin_Mara',
      '“Admin_Mara” sounds like someone who runs this site. Choose another name. How about “Mara”?',
    ],
    [
      'admin',
      '“admin” sounds like someone who runs this site. Choose another name. How about “Reader”?',
    ],
  ])('%j: %s', async (typed, message) => {
    expect(await checkName(typed, taken())).toMatchObject({ isOk: false, message });
  });

  test('if a member has it or one that looks like it, and a free name is suggested', async () => {
    for (const typed of ['Mara', 'mara', 'M4ra'.replace('4', 'á'), 'M a r a']) {
      const check = await checkName(typed, taken('Mara', `${typed} 2`));
      expect(check).toEqual({
        isOk: false,
        message: `That name is taken or too similar to another. How about “${typed} 3”?`,
        suggestion: `${typed} 3`,
      });
    }
  });
});

test('A suggested name is always valid and free', async () => {
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

test('The rules for reserved names can be replaced', async () => {
  const rules = { ...taken(), isReserved: () => false };
  expect(await checkName('Admin', rules)).toMatchObject({ isOk: true });
});

test('All names in the sample are valid', async () => {
  for (const { name } of listPeople(new Date('2026-11-21T00:00:00Z'))) {
    expect(await checkName(name, taken())).toMatchObject({ isOk: true, name });
  }
});
