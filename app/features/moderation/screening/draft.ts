import type { Viewer } from '#app/http/actor.ts';
import type { ModerationSettings } from '../settings/moderation-settings.schema.ts';
import type { HoldPhase } from './phase-label.ts';

/** A text about to be posted or submitted, with everything the phases look at. */
export interface Draft {
  kind: 'post' | 'submission';
  text: string;
  hasImages: boolean;
  /** Alt texts of the attached images. */
  altTexts?: readonly string[];
  author: DraftAuthor;
  recent: RecentActivity;
  /** Names of phases that the author’s trust level spares them. */
  skipped?: ReadonlySet<string> | undefined;
}

export interface DraftAuthor {
  kind: Exclude<Viewer['kind'], 'visitor'>;
  isStaff: boolean;
  /** 0 for guests. */
  accountAgeDays: number;
  visiblePostCount: number;
  /** `end` says how long: 'until Mar 15, 2027'. */
  restriction: { kind: 'mute' | 'ban'; reason: string; end: string } | undefined;
}

export interface RecentActivity {
  /** Texts this author posted in the last minute. */
  lastMinute: number;
  /** Texts this author posted in the last ten minutes. */
  lastTenMinutes: number;
  /** Whether this author posted the same text in the last ten minutes. */
  isRepeat: boolean;
  /** How many other authors posted the same text in the last day. */
  othersWithSameText: number;
}

export interface BannedWordMatch {
  /** As it appears in the site's list. */
  word: string;
  /** As it appears in the text. */
  matchedText: string;
}

export interface ScreeningRules {
  settings: ModerationSettings;
  findBannedWords: (text: string) => BannedWordMatch[];
  /** Undefined if the site has none. */
  linkRules: LinkRules | undefined;
}

export interface LinkRules {
  screen: (text: string) => Verdict | undefined;
  /** Whether links to this URL aren't counted. */
  isAllowed: (url: string) => boolean;
}

export type Verdict =
  /** Not saved. The author sees the message and keeps the text in the form. */
  | { kind: 'reject'; phase: string; message: string }
  /** Saved, but visible only to its author and staff until they decide. */
  | { kind: 'hold'; phase: HoldPhase; explanation: string }
  /** Published without running later phases. */
  | { kind: 'trust'; phase: string };

/** One reason to reject, hold or trust a draft. Returns undefined to leave it to later phases. */
export interface ScreeningPhase {
  name: string;
  screen: (draft: Draft, rules: ScreeningRules) => Verdict | undefined;
}
