import type { Database } from '#db/engine.ts';
import type { Person } from '../../http/actor.ts';
import {
  compileBannedWords,
  type FindBannedWords,
} from '../../text/banned-words/compile-banned-words.ts';
import { isStaff } from '../accounts/rights.policy.ts';
import { getModerationSettings } from './moderation-settings.server.ts';
import { getRecentWriting, nothingRecent } from './recent-writing.server.ts';
import type { Draft } from './screening/draft.ts';
import { type ScreenResult, screen } from './screening/screen.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

export interface Writing {
  kind: Draft['kind'];
  person: Person;
  text: string;
  hasPictures: boolean;
  /** What its pictures show, in its author's words. */
  descriptions?: readonly string[];
  /** Of the author's, as far as they can be seen; a handful is enough. */
  visiblePosts: number;
  /** Only put in other words: it is no flood and no repeat. */
  isEdit?: boolean;
}

/** `later`: it passed, and appears after the delay the site has set. */
export type Judgement = ScreenResult | { kind: 'later'; at: Date };

/** What becomes of something somebody wants to write, by the settings of this moment. */
export async function judgeWriting(db: Database, writing: Writing, now: Date): Promise<Judgement> {
  const settings = await getModerationSettings(db);
  const { person, text } = writing;
  const recent = writing.isEdit ? nothingRecent : await getRecentWriting(db, person, text, now);
  const draft = { ...writing, author: authorOf(writing, now), recent };
  const result = screen(draft, { settings, findListedWords: finderOf(settings.bannedWords) });
  const isDelayed = result.kind === 'appear' && settings.commentApprovalDelay > 0;
  if (!isDelayed || writing.isEdit || writing.kind === 'submission' || isStaff(person))
    return result;
  return {
    kind: 'later',
    at: new Date(now.getTime() + settings.commentApprovalDelay * MINUTE),
  };
}

function authorOf({ person, visiblePosts }: Writing, now: Date): Draft['author'] {
  const age = person.kind === 'member' ? now.getTime() - person.joinedAt.getTime() : 0;
  return {
    kind: person.kind,
    isStaff: isStaff(person),
    accountDays: age / DAY,
    visiblePosts,
    restriction: person.restriction,
  };
}

let compiled: { list: string; find: FindBannedWords } | undefined;

/** Compiled once a list, not once a post. */
export function finderOf(list: string): FindBannedWords {
  if (compiled?.list !== list) compiled = { list, find: compileBannedWords(list) };
  return compiled.find;
}
