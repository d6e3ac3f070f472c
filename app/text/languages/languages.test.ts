import { expect, test } from 'vitest';
import {
  listLanguages,
  newsLanguage,
  openGraphLocale,
  parseLanguage,
  textDirection,
} from './languages.ts';

test.each([
  ['de', 'de'],
  ['PT-br', 'pt-BR'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['iw', 'he'],
  ['', undefined],
  ['german', undefined],
  ['de_DE', undefined],
  ['tlh', undefined],
  ['x-own', undefined],
  ['de-u-ca-islamic', undefined],
  ['de-x-own', undefined],
  ['en-US-posix', undefined],
  ['de">', undefined],
])('The language of the tag "%s" is %s', (tag, language) => {
  expect(parseLanguage(tag)).toBe(language);
});

test('Each language that is offered can be chosen, and has a name', () => {
  for (const { tag, name } of listLanguages()) {
    expect(parseLanguage(tag)).toBe(tag);
    expect(name).not.toBe(tag);
  }
});

test('A language has a direction, and names in other formats', () => {
  expect(['en-US', 'ja', 'ar', 'he', 'fa', 'ur', 'az-Arab'].map(textDirection)).toEqual([
    'ltr',
    'ltr',
    'rtl',
    'rtl',
    'rtl',
    'rtl',
    'rtl',
  ]);
  expect(['en-US', 'de', 'pt-BR', 'zh-Hant'].map(openGraphLocale)).toEqual([
    'en_US',
    'de_DE',
    'pt_BR',
    'zh_TW',
  ]);
  expect(['en-US', 'de-AT', 'zh-TW', 'zh'].map(newsLanguage)).toEqual([
    'en',
    'de',
    'zh-tw',
    'zh-cn',
  ]);
});
