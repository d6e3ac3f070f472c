import { confusableKey } from './confusable-key.ts';
import { normalizeName } from './normalize-name.ts';

/** Reserved as any word of a name. */
const STAFF_TITLES = [
  'admin',
  'admins',
  'administrator',
  'administrators',
  'administration',
  'sysadmin',
  'sysop',
  'moderator',
  'moderators',
  'moderation',
  'mod',
  'mods',
  'staff',
  'official',
  'webmaster',
  'superuser',
  'threequel',
];

/** Reserved alone or combined with `COMPANIONS`; fine as part of another name. */
const SYSTEM_WORDS = [
  'system',
  'support',
  'security',
  'root',
  'owner',
  'founder',
  'team',
  'help',
  'helpdesk',
  'editor',
  'editors',
  'postmaster',
  'hostmaster',
  'abuse',
  'noreply',
  'info',
  'contact',
  'legal',
  'privacy',
  'billing',
  'everyone',
  'everybody',
  'here',
  'anonymous',
  'guest',
  'nobody',
  'somebody',
  'someone',
  'unknown',
  'deleted',
  'null',
  'undefined',
  'me',
  'you',
  'new',
  'settings',
  'members',
];

const COMPANIONS = [
  'the',
  'real',
  'official',
  'site',
  'forum',
  'board',
  'hub',
  'chief',
  'head',
  'super',
  'global',
  'user',
  'member',
  'account',
  'team',
  'bot',
  'desk',
  'help',
  'support',
  'system',
  'notice',
];

/** Reserved even inside a word. */
const SUBSTRINGS = ['administrator', 'moderator', 'webmaster', 'threequel'].map(confusableKey);

const alternatives = (words: readonly string[]) => words.map(confusableKey).join('|');
const COMPANY = `(?:${alternatives(COMPANIONS)})*`;
const STAFF_TITLE = new RegExp(`^${COMPANY}(?:${alternatives(STAFF_TITLES)})${COMPANY}$`);
const SYSTEM_WORD = new RegExp(`^${COMPANY}(?:${alternatives(SYSTEM_WORDS)})${COMPANY}$`);

/** Separators and camelCase boundaries. */
const WORD_BOUNDARY = /[^\p{L}\p{M}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const OUTER_DIGITS = /^\d+|\d+$/g;
const LEET_LETTERS: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

/**
 * Whether a name pretends to speak for the site: 'Admin_Team' and '4dm1n' do, 'Badminton' does not.
 * @param siteNames further reserved words, such as the name of the site
 */
export function isReservedName(name: string, siteNames: readonly string[] = []): boolean {
  const normalized = normalizeName(name);
  const siteKeys = new Set(siteNames.map(confusableKey).filter((key) => key.length > 0));
  const isTitle = (key: string) => STAFF_TITLE.test(key) || siteKeys.has(key);
  const isReserved = (key: string) =>
    isTitle(key) || SYSTEM_WORD.test(key) || SUBSTRINGS.some((part) => key.includes(part));
  return (
    normalized.split(WORD_BOUNDARY).flatMap(listKeys).some(isTitle) ||
    listKeys(normalized).some(isReserved)
  );
}

/** Digits may stand for letters or surround the word. */
function listKeys(word: string): string[] {
  const bare = word.replace(OUTER_DIGITS, '');
  return [word, bare].map((variant) =>
    confusableKey(variant.replace(/[34578]/g, (digit) => LEET_LETTERS[digit] ?? digit)),
  );
}

export function reservedNameMessage(name: string): string {
  return `“${name}” sounds like someone who runs this site. Choose another name.`;
}
