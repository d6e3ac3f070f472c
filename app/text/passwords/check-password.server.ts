import type { MatchExtended, ZxcvbnResult } from '@zxcvbn-ts/core';
import { tooLong } from '../format-number.ts';

import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-length.ts';

export interface PasswordOwner {
  email?: string;
  name?: string;
  /** The names of the site and the game, for example. */
  siteNames?: readonly string[];
}

const TOO_COMMON = 'That password is too easy to guess. Try three or four unrelated words.';
const TOO_PERSONAL =
  'That password is too close to your name, your email, or the name of this site or its game. Choose another one.';

/** Between zxcvbn's scores 3 and 4: three easy parts, such as a name and two years, are 10^8. */
const MIN_GUESSES = 10 ** 8.5;
/**
 * zxcvbn's lists hold most English words, so two words hardly reach `MIN_GUESSES`. They are enough
 * unless both are among the two hundred most common. The lists are shorter than this.
 */
const MIN_GUESSES_OF_TWO_WORDS = 10 ** 5;
const WORD = /^\p{L}{5,}$/u;
/** Shorter words of the owner's name are part of too many other words. */
const MIN_OWN_WORD_LENGTH = 3;

/** Returns what is wrong with the password, or undefined if it is good. */
export async function checkPassword(
  password: string,
  owner: PasswordOwner = {},
): Promise<string | undefined> {
  const length = Array.from(password).length;
  if (length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters.`;
  if (length > MAX_PASSWORD_LENGTH) return tooLong(MAX_PASSWORD_LENGTH);
  const estimateGuesses = await loadGuessEstimator();
  const ownWords = listOwnWords(owner);
  const plain = password.normalize('NFKC');
  const readings = new Set([plain, plain.replace(/[\s._-]+/g, '')]);
  const guessable = [...readings]
    .map((reading) => estimateGuesses(reading, ownWords))
    .filter(isGuessable);
  if (guessable.some(({ sequence }) => sequence.some((match) => isOwnWord(match, ownWords)))) {
    return TOO_PERSONAL;
  }
  return guessable.length > 0 || isNumber(plain) ? TOO_COMMON : undefined;
}

function isGuessable({ guesses, sequence }: ZxcvbnResult): boolean {
  const words = sequence.filter(
    ({ token, dictionaryName }) =>
      /^(passwords|diceware)$/.test(dictionaryName) && WORD.test(token),
  );
  return guesses < (words.length > 1 ? MIN_GUESSES_OF_TWO_WORDS : MIN_GUESSES);
}

/** zxcvbn does not look for the owner's words in repetitions. */
function isOwnWord({ dictionaryName, baseToken = '' }: MatchExtended, ownWords: readonly string[]) {
  return dictionaryName === 'userInputs' || ownWords.includes(baseToken.trim().toLowerCase());
}

/** A date or a phone number. zxcvbn takes those without a pattern for random. */
function isNumber(text: string): boolean {
  return /^[\d\s.,/:+-]{0,17}$/.test(text);
}

/** Full names and email addresses, and the words in them. */
function listOwnWords({ email = '', name = '', siteNames = [] }: PasswordOwner): string[] {
  const full = [name, email, ...email.split('@'), ...siteNames].map((word) => word.toLowerCase());
  const words = full.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const joined = full.map((text) => text.replace(/[^\p{L}\p{N}]+/gu, ''));
  return [...new Set([...full, ...joined, ...words])].filter(
    (word) => word.length >= MIN_OWN_WORD_LENGTH,
  );
}

type EstimateGuesses = (password: string, ownWords: readonly string[]) => ZxcvbnResult;

/** Longer passwords are judged by their start. With both limits, an estimate takes some 10 ms at most on an idle machine. */
const MAX_CHECKED_LENGTH = 64;
/** Readings of leetspeak to try. With zxcvbn's 100, an estimate can take 90 ms. */
const MAX_LEET_READINGS = 10;

let loading: Promise<EstimateGuesses> | undefined;

/** Several megabytes, so it is loaded at the first check. */
function loadGuessEstimator(): Promise<EstimateGuesses> {
  loading ??= load();
  return loading;
}

async function load(): Promise<EstimateGuesses> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: {
      passwords: dictionary['passwords-common'] ?? [],
      // Under this name alone, zxcvbn rates all its words the same. They are in alphabetical order.
      diceware: dictionary['diceware-common'] ?? [],
    },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: MAX_LEET_READINGS,
    maxLength: MAX_CHECKED_LENGTH,
  });
  return (password, ownWords) => zxcvbn.check(password, [...ownWords]);
}
