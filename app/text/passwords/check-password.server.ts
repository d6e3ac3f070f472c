import { listCores, listLeetVariants } from './leet-variants.ts';
import { loadPasswordDictionary, type PasswordDictionary } from './password-dictionary.server.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-length.ts';
import {
  findPeriod,
  hasFewCharacters,
  isKeyboardWalk,
  isNumber,
  splitAlternating,
} from './patterns.ts';

export interface PasswordOwner {
  email?: string;
  name?: string;
  /** The names of the site and the game, for example. */
  siteNames?: readonly string[];
}

const TOO_COMMON = 'That password is too easy to guess. Try three or four unrelated words.';
const TOO_PERSONAL =
  'That password is too close to your name, your email or the name of this site. Choose another one.';

/** Digits and symbols up to this length add nothing to a common password. */
const SHORT_END_LENGTH = 5;
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
  const dictionary = await loadPasswordDictionary();
  if (isPersonal(owner, password, dictionary)) return TOO_PERSONAL;
  return isGuessable(password, dictionary) ? TOO_COMMON : undefined;
}

/** Whether the password is guessable once the owner's own words are taken out. */
function isPersonal(
  owner: PasswordOwner,
  password: string,
  dictionary: PasswordDictionary,
): boolean {
  const ownWords = listOwnWords(owner);
  return listLeetVariants(password).some((variant) => {
    const rest = ownWords.reduce((left, word) => left.replaceAll(word, ' '), variant);
    return rest !== variant && isGuessable(removeSeparators(rest), dictionary);
  });
}

function isGuessable(password: string, dictionary: PasswordDictionary): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  if (lower.length <= SHORT_END_LENGTH || isPattern(lower, dictionary)) return true;
  const unit = lower.slice(0, findPeriod(lower));
  if (unit.length < lower.length) {
    if (unit.length <= SHORT_END_LENGTH || isGuessable(unit, dictionary)) return true;
  }
  const isCommon = (text: string) => dictionary.has(text) || dictionary.has(removeSeparators(text));
  return (
    listLeetVariants(lower).some(isCommon) ||
    listCores(lower).some(({ core, around }) => isCommon(core) && isUsualEnd(around, dictionary))
  );
}

/** A year, a date, a few symbols, a keyboard walk. */
function isUsualEnd(around: string, { keyboards }: PasswordDictionary): boolean {
  const isDate = /^(\d{6}|\d{8})$/.test(around);
  return (
    around.length <= SHORT_END_LENGTH ||
    isDate ||
    hasFewCharacters(around) ||
    isKeyboardWalk(around, keyboards)
  );
}

function removeSeparators(text: string): string {
  return text.replace(/[\s._-]+/g, '');
}

function isPattern(text: string, { keyboards }: PasswordDictionary): boolean {
  // Two walks can alternate: a1b2c3.
  const walks = [[text], splitAlternating(text)];
  return (
    hasFewCharacters(text) ||
    isNumber(text) ||
    walks.some((parts) => parts.every((part) => isKeyboardWalk(part, keyboards)))
  );
}

/** Full names and email addresses, and the words in them, longest first. */
function listOwnWords({ email = '', name = '', siteNames = [] }: PasswordOwner): string[] {
  const full = [name, email, ...email.split('@'), ...siteNames].map((word) => word.toLowerCase());
  const words = full.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const joined = full.map((text) => text.replace(/[^\p{L}\p{N}]+/gu, ''));
  return [...new Set([...full, ...joined, ...words])]
    .filter((word) => word.length >= MIN_OWN_WORD_LENGTH)
    .sort((a, b) => b.length - a.length);
}
