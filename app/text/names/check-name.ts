import { NAME_LENGTH } from './name-length.ts';
import { nameSkeleton } from './name-skeleton.ts';
import { normaliseName } from './normalise-name.ts';
import { isReservedName } from './reserved-names.ts';
import { suggestName } from './suggest-name.ts';

/** Begins with a letter or a digit, so that it can end an address and be mentioned. */
const ALLOWED = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} _.'’·-]*$/u;
const NOT_ALLOWED = /[^\p{L}\p{M}\p{N} _.'’·-]|^[^\p{L}\p{N}]+/gu;
const SUBSTANCE = /[\p{L}\p{N}]/u;

/** Alphabets with letters that pass for Latin ones; ideographs and kana do not. */
const LATIN_AND_OTHER =
  /(?=.*\p{Script=Latin})(?=.*[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}])/u;
const GREEK_AND_CYRILLIC = /(?=.*\p{Script=Greek})(?=.*\p{Script=Cyrillic})/u;

export interface NameRules {
  /** Whether a member's name has this skeleton. */
  isTaken: (skeleton: string) => boolean | Promise<boolean>;
  isReserved?: (name: string) => boolean;
}

export type NameCheck =
  | { isOk: true; name: string; skeleton: string }
  | { isOk: false; sentence: string; suggestion?: string };

/** The name as it is kept, or a sentence for the person who typed it. */
export async function checkName(typed: string, rules: NameRules): Promise<NameCheck> {
  const name = normaliseName(typed);
  const skeleton = nameSkeleton(name);
  const { isReserved = isReservedName, isTaken } = rules;
  const complaint =
    complaintAboutForm(name) ??
    (isReserved(name) ? `“${name}” sounds like the people who run this site.` : undefined) ??
    ((await isTaken(skeleton))
      ? 'This name belongs to a member, or looks like one that does.'
      : undefined);
  if (complaint === undefined) return { isOk: true, name, skeleton };
  if (name === '') return { isOk: false, sentence: complaint };
  const suggestion = await suggestName(name.replace(NOT_ALLOWED, ''), async (candidate) => {
    if (complaintAboutForm(candidate) || isReserved(candidate)) return false;
    return !(await isTaken(nameSkeleton(candidate)));
  });
  if (suggestion === undefined) return { isOk: false, sentence: complaint };
  return { isOk: false, sentence: `${complaint} How about “${suggestion}”?`, suggestion };
}

function complaintAboutForm(name: string): string | undefined {
  const length = Array.from(name).length;
  if (length === 0) return 'Please enter a name.';
  if (length < NAME_LENGTH.least) return `A name has at least ${NAME_LENGTH.least} characters.`;
  if (length > NAME_LENGTH.most) return `A name has at most ${NAME_LENGTH.most} characters.`;
  if (!SUBSTANCE.test(name)) return 'A name needs a letter or a digit.';
  if (!ALLOWED.test(name)) return `A name takes letters, digits, spaces and . _ - ' only.`;
  const isMixed = name
    .split(' ')
    .some((word) => LATIN_AND_OTHER.test(word) || GREEK_AND_CYRILLIC.test(word));
  return isMixed ? 'This name mixes alphabets that look alike; please write it in one.' : undefined;
}
