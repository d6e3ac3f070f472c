import type { Actor } from '../../../http/actor.ts';
import type { ModerationSettings } from '../moderation-settings.schema.ts';

/** What somebody wants to write, with what the phases judge it by. */
export interface Draft {
  kind: 'post' | 'submission';
  text: string;
  hasPictures: boolean;
  /** What its pictures show, in its author's words. */
  descriptions?: readonly string[];
  author: DraftAuthor;
  /** What came from this author, and this text from anybody, a short while ago. */
  recent: RecentWriting;
}

export interface DraftAuthor {
  kind: Exclude<Actor['kind'], 'visitor'>;
  isStaff: boolean;
  /** Days since the account was made; 0 for guests. */
  accountDays: number;
  /** Of this author's, as far as they can be seen. */
  visiblePosts: number;
  restriction: { kind: 'mute' | 'ban'; reason: string; until: Date | undefined } | undefined;
}

export interface RecentWriting {
  /** By this author in the last minute. */
  inMinute: number;
  /** By this author in the last ten minutes. */
  inTenMinutes: number;
  /** This author wrote the very same in the last ten minutes. */
  isRepeatByAuthor: boolean;
  /** How many others wrote the very same in the last day. */
  sameByOthers: number;
}

export interface ListedWord {
  /** As the list has it. */
  word: string;
  /** As the text has it. */
  found: string;
}

export interface Rules {
  settings: ModerationSettings;
  /** Finds the words of the list in a text. */
  findListedWords: (text: string) => ListedWord[];
}

export type Verdict =
  /** Not taken at all; the author hears the sentence and keeps the text. */
  | { kind: 'refuse'; phase: string; sentence: string }
  /** Taken, and seen by nobody but its author and staff until they decide. */
  | { kind: 'hold'; phase: string; why: string }
  /** No later phase is asked. */
  | { kind: 'trust'; phase: string };

/** One reason to refuse, hold or trust; undefined when it has nothing to say about the draft. */
export interface Phase {
  name: string;
  judge: (draft: Draft, rules: Rules) => Verdict | undefined;
}
