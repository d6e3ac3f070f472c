import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openStepCounter } from '#tests/support/hostile-text/count-steps.ts';

const countSteps = openStepCounter();
const { compileBannedWords } = await import('./compile-banned-words.ts');

const list =
  'spam, scam, inappropriate, free money, ass, hell, cunt, cock, tit, god, slit, kill, anal, cum, ' +
  'sex, rape, nigel’s shop, pre-order now, 419, c++, спам, мошенник, 스팸, 垃圾, 出会い, スパム, ' +
  'احتيال, הונאה, स्पैम, สแปม, απάτη, Œuvre';
const find = compileBannedWords(list);
const words = (text: string) => find(text).map(({ word }) => word);

describe('A banned word is found in', () => {
  test.each([
    ['spam', 'spam'],
    ['SPAM', 'spam'],
    ['Spam!', 'spam'],
    ['“spam”', 'spam'],
    ['no_spam_here', 'spam'],
    ['spam’s', 'spam'],
    ['a\nspam\nb', 'spam'],
    ['spám', 'spam'],
    ['s\u0337p\u0337a\u0337m\u0337', 'spam'],
    ['ｓｐａｍ', 'spam'],
    ['𝓼𝓹𝓪𝓶', 'spam'],
    ['ⓢⓟⓐⓜ', 'spam'],
    ['s\u200bp\u200da\u2060m', 'spam'],
    ['sp\u00adam', 'spam'],
    ['\u202espam', 'spam'],
    ['ѕраm', 'spam'],
    ['sραm', 'spam'],
    ['sp@m', 'spam'],
    ['5p4m', 'spam'],
    ['$c@m', 'scam'],
    ['$$$cam', 'scam'],
    ['sc4m!!!', 'scam'],
    ['spaaam', 'spam'],
    ['sssspppaaammmm', 'spam'],
    ['spaaa@am', 'spam'],
    [`sp${'a'.repeat(500)}m`, 'spam'],
    ['s.p.a.m', 'spam'],
    ['s p a m', 'spam'],
    ['s-p-a-m', 'spam'],
    ['S*P*A*M', 'spam'],
    ['s  p  a  m', 'spam'],
    ['s🔥p🔥a🔥m', 'spam'],
    ['I s p a m', 'spam'],
    ['s p a m a lot', 'spam'],
    ['it is s.p.a.m. really', 'spam'],
    ['$ p @ m', 'spam'],
    ['s p a a a m', 'spam'],
    ['inappr0pri@te', 'inappropriate'],
    ['1nappropriate', 'inappropriate'],
    ['free money', 'free money'],
    ['FREE   MONEY', 'free money'],
    ['free\nmoney', 'free money'],
    ['free-money', 'free money'],
    ['free, money!', 'free money'],
    ['free! money', 'free money'],
    ['fr33 m0n3y', 'free money'],
    ['@$$', 'ass'],
    ['assss', 'ass'],
    ['k1ll', 'kill'],
    ['ki||', 'kill'],
    ['K!LL', 'kill'],
    ['h3ll', 'hell'],
    ['Nigel’s shop', 'nigel’s shop'],
    ['preorder? pre order now', 'pre-order now'],
    ['the 419 letter', '419'],
    ['C++', 'c++'],
    ['СПАМ', 'спам'],
    ['с п а м', 'спам'],
    ['Мошенник', 'мошенник'],
    ['스팸은 그만', '스팸'],
    ['一些垃圾邮件', '垃圾'],
    ['出会い系', '出会い'],
    ['ｽﾊﾟﾑメール', 'スパム'],
    ['هذا احتيال', 'احتيال'],
    ['احْتِيال', 'احتيال'],
    ['זו הונאה', 'הונאה'],
    ['यह स्पैम है', 'स्पैम'],
    ['นี่คือสแปมนะ', 'สแปม'],
    ['ΑΠΑΤΗ', 'απάτη'],
    ['oeuvre', 'Œuvre'],
  ])('%j', (text, word) => {
    expect(words(text)).toEqual([word]);
  });
});

describe('No banned word is found in', () => {
  test.each([
    'Scunthorpe',
    'scamper',
    'scampi',
    'spamalot',
    'spammer',
    'antispam',
    'assassin',
    'class',
    'Assam',
    'glass half full',
    'assume',
    'bass',
    'passage',
    'Essex',
    'Sussex',
    'sextet',
    'hello',
    'shell',
    'Michelle',
    'he’ll',
    'hellebore',
    'cockpit',
    'peacock',
    'Hancock',
    'title',
    'Titan',
    'titmouse',
    'good',
    'goddess',
    'godly',
    'silt',
    'killer whale',
    'skill',
    'analysis',
    'canal',
    'document',
    'cumulus',
    'circumstance',
    'therapist',
    'grape',
    'drape',
    'free the money',
    'freemoney',
    'monkeys',
    'Galaxy A55',
    '455',
    '$455',
    'a 55',
    '5p',
    'as s',
    'an al',
    'as',
    'a s s u m e',
    't i t l e',
    's p e a k',
    'x.y.z',
    'p.s. am I late',
    'U.S.A.',
    'spa',
    'sp am',
    '4 19',
    '1419',
    '4190',
    'c+',
    'соск',
    'сосна',
    'спаматор',
    'нос',
    'ρε',
    'आम',
    'spaam',
    '',
    'ssspa',
    'm a p s',
    'ham',
    'GODOT',
    'Goddard',
    'Dick',
    'Middlesex',
    'sexton',
    '6ex55',
  ])('%j', (text) => {
    expect(words(text)).toEqual([]);
  });
});

test('A match has the listed word, its spelling in the text and its position', () => {
  const text = 'No 😀 sp@@@m, and f-r-e-e money? FREE… money!';
  expect(find(text)).toEqual([
    { word: 'spam', matchedText: 'sp@@@m', index: 6 },
    { word: 'free money', matchedText: 'FREE… money', index: 33 },
  ]);
  for (const { matchedText, index } of find(text))
    expect(text.slice(index).startsWith(matchedText)).toBe(true);
});

test('The list is split at commas and line breaks; entries without letters are ignored', () => {
  expect(compileBannedWords('')('anything')).toEqual([]);
  expect(compileBannedWords(' , ,\n, …, \u200b')('anything … , \u200b')).toEqual([]);
  expect(compileBannedWords('one\ntwo,  three ,one')('one two three')).toHaveLength(3);
  expect(compileBannedWords('Spam, spám, “SPAM”')('spam')).toEqual([
    { word: 'Spam', matchedText: 'spam', index: 0 },
  ]);
});

test('A banned word is found between any other words', () => {
  const filler = fc.array(fc.constantFrom('tide', 'fog!', '4', '@', '\n', '…', 'a', '太郎', '😀'));
  const spellings = fc.constantFrom('spam', 'SPAM', 'sp4m', 'spaaam', 's\u200bpam', 'ѕpаm');
  fc.assert(
    fc.property(filler, spellings, filler, (before, spelling, after) => {
      const start = before.join(' ');
      const matches = find(`${start} ${spelling} ${after.join(' ')}`);
      expect(matches.some(({ word, index }) => word === 'spam' && index === start.length + 1)).toBe(
        true,
      );
    }),
  );
});

test('Any text can be searched, and each match is at its position', () => {
  const texts = fc.array(
    fc.oneof(fc.string({ unit: 'binary', maxLength: 6 }), fc.constantFrom(...' .@$!|14asm-')),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(texts, (pieces) => {
      const text = pieces.join('');
      for (const { matchedText, index } of find(text))
        expect(text.slice(index, index + matchedText.length)).toBe(matchedText);
    }),
  );
});

test('Look-alikes of the whole alphabet are read, however many', () => {
  expect(compileBannedWords('ill')('!|'.repeat(5_000))).toHaveLength(1);
  expect(find('i!'.repeat(5_000))).toEqual([]);
});

const bombs: Readonly<Record<string, string>> = {
  letters: 'a',
  'a word prefix': 'spa',
  'the word': 'spam ',
  'the word without spaces': 'spam',
  'vertical strokes': '!',
  'alternating strokes': '!|',
  'letters and strokes': 'i!',
  'digits and strokes': 'i1l|!',
  'look-alike symbols': '@$',
  'single letters': 'a ',
  'spaced prefixes': 's p a ',
  'dotted words': 's.p.a.m.',
  'a phrase prefix': 'free ',
  spaces: ' ',
  'phrases with wide gaps': 'free        ',
  'combining marks': 's\u0301\u0301',
  'invisible characters': '\u200b',
  ideographs: '垃',
};

describe('Time is linear in the text and independent of the list for', () => {
  const long = compileBannedWords(
    `${list}, ${Array.from({ length: 500 }, (_, index) => `spa${index}x, !${index} a b`).join(', ')}`,
  );

  test.each(Object.entries(bombs))('%s', (_, bomb) => {
    const text = (length: number) => bomb.repeat(length).slice(0, length);
    find(text(5_000));
    long(text(5_000));
    const half = countSteps(() => find(text(5_000)));
    const full = countSteps(() => find(text(10_000)));
    expect(full / half).toBeLessThan(2.2);
    expect(countSteps(() => long(text(10_000))) / full).toBeLessThan(3);
  });
});

test('Time is linear in the text for lists and texts made of look-alikes', () => {
  const confusing = (maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...'il1!|aa@4s$5 .'), minLength: 1, maxLength });
  const lists = fc.array(confusing(8), { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(lists, confusing(6), (words, bomb) => {
      const search = compileBannedWords([...words, 'ill', 'lil', 'sass'].join(','));
      const text = (length: number) => bomb.repeat(length).slice(0, length);
      search(text(4_000));
      const quarter = countSteps(() => search(text(1_000)));
      const full = countSteps(() => search(text(4_000)));
      // Four times the text; quadratic growth would be sixteen times the steps.
      expect(full / quarter).toBeLessThan(6);
    }),
    { numRuns: 30 },
  );
});
