import { tooLong } from '../format-number.ts';
import { confusableKey } from './confusable-key.ts';
import { MAX_NAME_LENGTH, MIN_NAME_LENGTH } from './name-length.ts';
import { normalizeName } from './normalize-name.ts';
import { isReservedName, reservedNameMessage } from './reserved-names.ts';

/** Starts with a letter, digit or underscore, so that it works in URLs and mentions. */
const ALLOWED = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} _.'’·-]*$/u;
const NOT_ALLOWED = /[^\p{L}\p{M}\p{N} _.'’·-]|^[^\p{L}\p{N}]+/gu;
const TAGS = /<[^<>]*>/g;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Latin mixed with an alphabet that has look-alikes; ideographs and kana have none. */
const LATIN_AND_OTHER =
  /(?=.*\p{Script=Latin})(?=.*[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}])/u;
const GREEK_AND_CYRILLIC = /(?=.*\p{Script=Greek})(?=.*\p{Script=Cyrillic})/u;

export interface NameRules {
  isTaken: (confusableKey: string) => boolean | Promise<boolean>;
  isReserved?: (name: string) => boolean;
}

export type NameCheck =
  | { isOk: true; name: string; confusableKey: string }
  | { isOk: false; message: string; suggestion?: string };

/** Returns the normalized name, or what is wrong with it and a name that is free. */
export async function checkName(typed: string, rules: NameRules): Promise<NameCheck> {
  const name = normalizeName(typed);
  const key = confusableKey(name);
  const { isReserved = isReservedName, isTaken } = rules;
  const problem =
    findFormatProblem(name) ??
    (isReserved(name) ? reservedNameMessage(name) : undefined) ??
    ((await isTaken(key)) ? 'That name is taken or too similar to another.' : undefined);
  if (problem === undefined) return { isOk: true, name, confusableKey: key };
  if (name === '') return { isOk: false, message: problem };
  const base = name.replace(TAGS, '').replace(NOT_ALLOWED, '');
  const suggestion = await suggestName(base, async (candidate) => {
    if (findFormatProblem(candidate) || isReserved(candidate)) return false;
    return !(await isTaken(confusableKey(candidate)));
  });
  if (suggestion === undefined) return { isOk: false, message: problem };
  return { isOk: false, message: `${problem} How about “${suggestion}”?`, suggestion };
}

function findFormatProblem(name: string): string | undefined {
  const length = Array.from(name).length;
  if (length === 0) return 'Enter a name.';
  if (length < MIN_NAME_LENGTH) return `Names need at least ${MIN_NAME_LENGTH} characters.`;
  if (length > MAX_NAME_LENGTH) return tooLong(MAX_NAME_LENGTH);
  if (!LETTER_OR_DIGIT.test(name)) return 'A name needs at least one letter or number.';
  if (!ALLOWED.test(name)) return `Use letters, numbers, spaces and . _ - ' only.`;
  const isMixed = name
    .split(' ')
    .some((word) => LATIN_AND_OTHER.test(word) || GREEK_AND_CYRILLIC.test(word));
  return isMixed
    ? 'This name mixes alphabets with look-alike letters. Use one alphabet.'
    : undefined;
}

const FALLBACKS = ['Reader', 'Newcomer', 'Listener'];
const MAX_NUMBER = 40;
/** Leaves room for a number within the maximum length. */
const MAX_BASE_LENGTH = 34;

/**
 * The closest name for which `isFree` returns true: the base itself, one of its words, or one of
 * these with a number appended.
 */
async function suggestName(
  base: string,
  isFree: (candidate: string) => Promise<boolean>,
): Promise<string | undefined> {
  const short = Array.from(base.trim()).slice(0, MAX_BASE_LENGTH).join('').trim();
  const words = short.split(/[\s_.-]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word.length > 1);
  const candidates = [short, ...words, ...FALLBACKS].filter((candidate) => candidate !== '');
  for (const candidate of candidates) {
    if (await isFree(candidate)) return candidate;
    // A number helps if the name is taken, but not if it is reserved or invalid. Test with a high one.
    if (!(await isFree(`${candidate} ${MAX_NUMBER * 25}`))) continue;
    for (let number = 2; number < MAX_NUMBER; number += 1) {
      if (await isFree(`${candidate} ${number}`)) return `${candidate} ${number}`;
    }
  }
  return undefined;
}
