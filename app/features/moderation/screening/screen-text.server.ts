import { AppError } from '#app/errors.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import type { Actor } from '#app/http/actor.ts';
import {
  compileBannedWords,
  type FindBannedWords,
} from '#app/text/banned-words/compile-banned-words.ts';
import { DAY_MS, MINUTE_MS } from '#app/text/dates/durations.ts';
import { formatUntil } from '#app/text/dates/until.ts';
import type { Database } from '#db/engine.ts';
import { getModerationSettings } from '../settings/moderation-settings.server.ts';
import type { Draft, ScreeningRules } from './draft.ts';
import { getRecentActivity, noRecentActivity } from './recent-texts.server.ts';
import { type ScreenOutcome, screen } from './screen.ts';

export interface TextToScreen {
  kind: Draft['kind'];
  actor: Actor;
  text: string;
  hasImages: boolean;
  /** Alt texts of the attached images. */
  altTexts?: readonly string[];
  /** Visible posts by this author; counting a handful is enough. */
  visiblePostCount: number;
  /** An edit is never a flood or a repeat. */
  isEdit?: boolean;
}

/** `delay`: the text passed and is published at `publishAt`, after the site's approval delay. */
export type ScreeningResult = ScreenOutcome | { kind: 'delay'; publishAt: Date };

/** Decides with the current settings whether a text is published, delayed, held or rejected. */
export async function screenText(
  db: Database,
  textToScreen: TextToScreen,
  now: Date,
): Promise<ScreeningResult> {
  const rules = await readScreeningRules(db);
  const { actor, text, isEdit, kind } = textToScreen;
  const recent = isEdit ? noRecentActivity : await getRecentActivity(db, actor, text, now);
  const restriction = await describeRestriction(db, actor);
  const author = { ...toDraftAuthor(textToScreen, now), restriction };
  const isMember = actor.kind === 'member';
  const trust = isMember ? await import('../trust/skipped-checks.server.ts') : undefined;
  const skipped = await trust?.getSkippedChecks(db, actor.id, rules.settings);
  const draft = { ...textToScreen, author, recent, skipped };
  const outcome = screen(draft, rules);
  const delayMinutes = rules.settings.commentApprovalDelay;
  const { isStaff } = author;
  const isExempt = isEdit || kind === 'submission' || isStaff || skipped?.has('delay');
  if (outcome.kind !== 'publish' || delayMinutes === 0 || isExempt) return outcome;
  return { kind: 'delay', publishAt: new Date(now.getTime() + delayMinutes * MINUTE_MS) };
}

async function describeRestriction(
  db: Database,
  { restriction }: Actor,
): Promise<Draft['author']['restriction']> {
  if (!restriction) return undefined;
  const end = formatUntil(restriction.until, await getSiteTimeZone(db));
  return { kind: restriction.kind, reason: restriction.reason, end };
}

/** Without a restriction. */
export function toDraftAuthor(
  { actor, visiblePostCount }: Pick<TextToScreen, 'actor' | 'visiblePostCount'>,
  now: Date,
): Draft['author'] {
  const age = actor.kind === 'member' ? now.getTime() - actor.joinedAt.getTime() : 0;
  return {
    kind: actor.kind,
    isStaff: can(actor, 'open the admin area'),
    accountAgeDays: age / DAY_MS,
    visiblePostCount,
    restriction: undefined,
  };
}

let compiled: { list: string; find: FindBannedWords } | undefined;

/** Those that are saved. */
export async function readScreeningRules(db: Database): Promise<ScreeningRules> {
  const settings = await getModerationSettings(db);
  const linkRules =
    settings.linkRules === ''
      ? undefined
      : (await import('./link-rules.server.ts')).compileLinkRules(settings.linkRules);
  return { settings, findBannedWords: getBannedWordFinder(settings.bannedWords), linkRules };
}

/** Compiles the list only when it changes, not for every post. */
function getBannedWordFinder(list: string): FindBannedWords {
  if (compiled?.list !== list) compiled = { list, find: compileBannedWords(list) };
  return compiled.find;
}

/** The error for a text that may not be posted. */
export function getRejection({
  phase,
  message,
}: Extract<ScreeningResult, { kind: 'reject' }>): AppError {
  return new AppError(phase === 'flood' ? 'too-many-requests' : 'refused', { message });
}
