import { can } from '#app/features/identity/rights.policy.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import type { Member } from '#app/http/actor.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import { formatDateTime, formatTimeZone } from '#app/text/dates/times.ts';
import { isReservedName, reservedNameMessage } from '#app/text/names/reserved-names.ts';
import type { Database } from '#db/engine.ts';
import {
  bannedWords,
  IMAGES_TRUSTED_AFTER_DAYS,
  images,
  linkedDomains,
  linkList,
  tooManyLinks,
} from '../screening/content-phases.ts';
import type { Verdict } from '../screening/draft.ts';
import { noRecentActivity } from '../screening/recent-texts.server.ts';
import { readScreeningRules, toDraftAuthor } from '../screening/screen-text.server.ts';

interface ProfileToScreen {
  member: Member;
  /** The name or the text about the member; empty for an avatar. */
  text: string;
  hasImages: boolean;
  /** Visible posts by this member; counting a handful is enough. */
  visiblePostCount: number;
}

/**
 * Screens a part of a profile as if it were a post. Nothing is held: the member changes what would be.
 * Returns what is wrong, or undefined.
 */
export async function screenProfile(
  db: Database,
  { member, text, hasImages, visiblePostCount }: ProfileToScreen,
  now: Date,
): Promise<string | undefined> {
  if (can(member, 'open the admin area')) return undefined;
  const rules = await readScreeningRules(db);
  const author = toDraftAuthor({ actor: member, visiblePostCount }, now);
  const draft = { kind: 'post', text, hasImages, author, recent: noRecentActivity } as const;
  for (const { screen } of [linkedDomains, linkList, bannedWords, tooManyLinks, images]) {
    const verdict = screen(draft, rules);
    if (verdict?.kind === 'reject') return verdict.message;
    if (verdict?.kind !== 'hold') continue;
    return verdict.phase === 'images'
      ? imageAdvice(db, member, rules.settings.imageModeration === 'manual')
      : textAdvice(verdict);
  }
  return undefined;
}

/**
 * Screens the name of a guest or a member, which must not be the site's own. Returns what is wrong, or
 * undefined.
 */
export async function screenName(db: Database, name: string): Promise<string | undefined> {
  const [rules, { siteName }] = await Promise.all([readScreeningRules(db), getSiteIdentity(db)]);
  if (isReservedName(name, [siteName])) return reservedNameMessage(name);
  const verdict = bannedWords.screen({ text: name }, rules);
  return verdict?.kind === 'hold' ? textAdvice(verdict) : undefined;
}

function textAdvice({ phase, explanation }: Extract<Verdict, { kind: 'hold' }>): string {
  if (phase === 'banned-words') return `${explanation} Use other words.`;
  if (phase === 'linked-domains') return `${explanation} Remove them.`;
  return 'That’s too many links. Remove some.';
}

async function imageAdvice(db: Database, { joinedAt }: Member, holdsAll: boolean): Promise<string> {
  if (holdsAll) return 'New images are turned off right now.';
  const from = new Date(joinedAt.getTime() + IMAGES_TRUSTED_AFTER_DAYS * DAY_MS).toISOString();
  const timeZone = await getSiteTimeZone(db);
  const time = `${formatDateTime(from, timeZone)} ${formatTimeZone(from, timeZone)}`;
  return `You can add an image from ${time}, when your account is a week old.`;
}
