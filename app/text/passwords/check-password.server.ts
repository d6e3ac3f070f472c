import { type KnownPasswords, knownPasswords } from './known-passwords.server.ts';
import { everyOther, hasFewSigns, isNumber, isWalk, periodOf } from './patterns.ts';
import { cores, readings } from './readings.ts';

/** In characters as people count them, near enough: code points. */
export const PASSWORD_LENGTH = { least: 10, most: 200 } as const;

export interface PasswordOwner {
  email?: string;
  name?: string;
  /** Names of the site, the game and whatever else everybody here thinks of. */
  siteNames?: readonly string[];
}

const TOO_COMMON =
  'This password is among the first that others would try. Three or four unrelated words make a good one.';
const TOO_CLOSE =
  'Others would try your name, your address and the name of this site first. Please choose something else.';

/** Ends that take no time to try: digits and signs up to here, years and days. */
const SHORT_END = 5;
/** Shorter words stand in too many others. */
const SHORTEST_OWN = 3;

/** A sentence about a password that would be guessed, or that cannot be taken; undefined for a good one. */
export async function checkPassword(
  password: string,
  owner: PasswordOwner = {},
): Promise<string | undefined> {
  const length = Array.from(password).length;
  if (length < PASSWORD_LENGTH.least) {
    return `Please use at least ${PASSWORD_LENGTH.least} characters.`;
  }
  if (length > PASSWORD_LENGTH.most) {
    return `Please use at most ${PASSWORD_LENGTH.most} characters.`;
  }
  const common = await knownPasswords();
  if (isCloseTo(owner, password, common)) return TOO_CLOSE;
  return isGuessed(password, common) ? TOO_COMMON : undefined;
}

/** Whether nothing is left that has to be guessed once the owner's words are known. */
function isCloseTo(owner: PasswordOwner, password: string, common: KnownPasswords): boolean {
  const own = ownWords(owner);
  return readings(password).some((reading) => {
    const rest = own.reduce((left, word) => left.replaceAll(word, ' '), reading);
    return rest !== reading && isGuessed(letters(rest), common);
  });
}

function isGuessed(password: string, common: KnownPasswords): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  if (lower.length <= SHORT_END || isPattern(lower, common)) return true;
  const unit = lower.slice(0, periodOf(lower));
  if (unit.length < lower.length && (unit.length <= SHORT_END || isGuessed(unit, common)))
    return true;
  if (readings(lower).some((reading) => common.has(reading) || common.has(letters(reading))))
    return true;
  return cores(lower).some(
    ({ core, around }) =>
      (common.has(core) || common.has(letters(core))) && isUsualEnd(around, common),
  );
}

/** A year, a day, a few signs, a walk. */
function isUsualEnd(around: string, { keyboards }: KnownPasswords): boolean {
  const isDay = /^(\d{6}|\d{8})$/.test(around);
  return around.length <= SHORT_END || isDay || hasFewSigns(around) || isWalk(around, keyboards);
}

function letters(reading: string): string {
  return reading.replace(/[\s._-]+/g, '');
}

function isPattern(text: string, { keyboards }: KnownPasswords): boolean {
  // Two walks may take turns: a1b2c3.
  const walks = [[text], everyOther(text)];
  return (
    hasFewSigns(text) ||
    isNumber(text) ||
    walks.some((parts) => parts.every((part) => isWalk(part, keyboards)))
  );
}

/** Whole names and addresses first, then their parts. */
function ownWords({ email = '', name = '', siteNames = [] }: PasswordOwner): string[] {
  const wholes = [name, email, ...email.split('@'), ...siteNames].map((word) => word.toLowerCase());
  const parts = wholes.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u));
  const joined = wholes.map((word) => word.replace(/[^\p{L}\p{N}]+/gu, ''));
  return [...new Set([...wholes, ...joined, ...parts])]
    .filter((word) => word.length >= SHORTEST_OWN)
    .sort((one, other) => other.length - one.length);
}
