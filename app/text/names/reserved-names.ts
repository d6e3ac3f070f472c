import { nameSkeleton } from './name-skeleton.ts';
import { normaliseName } from './normalise-name.ts';

/** Whose word counts here: no part of a name may say it. */
const OFFICES = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administration', 'sysadmin', 'sysop'],
  ...['moderator', 'moderators', 'moderation', 'mod', 'mods', 'staff', 'official', 'webmaster'],
  ...['superuser', 'threequel'],
];

/** Harmless as part of a name, misleading alone or with a word of `COMPANIONS`. */
const VOICES = [
  ...['system', 'support', 'security', 'root', 'owner', 'founder', 'team', 'help', 'helpdesk'],
  ...['editor', 'editors', 'postmaster', 'hostmaster', 'abuse', 'noreply', 'info', 'contact'],
  ...['legal', 'privacy', 'billing', 'everyone', 'everybody', 'here'],
  ...['anonymous', 'guest', 'nobody', 'somebody', 'unknown', 'deleted', 'null', 'undefined'],
  ...['me', 'you', 'new', 'settings', 'members'],
];

const COMPANIONS = [
  ...[
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
  ],
  ...['user', 'member', 'account', 'team', 'bot', 'desk', 'help', 'support', 'system', 'notice'],
];

/** Long enough to mean what they say in the middle of anything. */
const ANYWHERE = ['administrator', 'moderator', 'webmaster', 'threequel'].map(nameSkeleton);

const oneOf = (words: readonly string[]) => words.map(nameSkeleton).join('|');
const COMPANY = `(?:${oneOf(COMPANIONS)})*`;
const OFFICE = new RegExp(`^${COMPANY}(?:${oneOf(OFFICES)})${COMPANY}$`);
const VOICE = new RegExp(`^${COMPANY}(?:${oneOf(VOICES)})${COMPANY}$`);

/** Where words meet: separators, and the capital a word begins with. */
const SEAMS = /[^\p{L}\p{M}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const OUTER_DIGITS = /^\d+|\d+$/g;
const SWAPS: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

/**
 * Whether a name claims to speak for the site: 'Admin_Team' and '4dm1n' do, 'Badminton' does not.
 * `names` are further words that are nobody's, such as the site's own name.
 */
export function isReservedName(name: string, names: readonly string[] = []): boolean {
  const whole = normaliseName(name);
  const own = new Set(names.map(nameSkeleton).filter((word) => word.length > 0));
  const isOffice = (word: string) => OFFICE.test(word) || own.has(word);
  const words = whole.split(SEAMS).flatMap(readings);
  return (
    words.some(isOffice) ||
    readings(whole).some(
      (word) => isOffice(word) || VOICE.test(word) || ANYWHERE.some((part) => word.includes(part)),
    )
  );
}

/** Digits may stand for letters or be put before and behind. */
function readings(word: string): string[] {
  const bare = word.replace(OUTER_DIGITS, '');
  return [word, bare].map((reading) =>
    nameSkeleton(reading.replace(/[34578]/g, (digit) => SWAPS[digit] ?? digit)),
  );
}
