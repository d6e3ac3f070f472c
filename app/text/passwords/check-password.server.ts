import type { MatchExtended, ZxcvbnResult } from '@zxcvbn-ts/core';
import { loadGuessEstimator } from './guess-estimator.server.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-length.ts';

export interface PasswordOwner {
  email?: string;
  name?: string;
  /** The names of the site and the game, for example. */
  siteNames?: readonly string[];
}

const TOO_COMMON = 'That password is too easy to guess. Try three or four unrelated words.';
const TOO_PERSONAL =
  'That password is too close to your name, your email or the name of this site. Choose another one.';

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
  if (length < MIN_PASSWORD_LENGTH) return `Please use at least ${MIN_PASSWORD_LENGTH} characters.`;
  if (length > MAX_PASSWORD_LENGTH) return `Please use at most ${MAX_PASSWORD_LENGTH} characters.`;
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
