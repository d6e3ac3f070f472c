import { type ContentKindId, contentKindIds } from '#app/text/links/content-sections.ts';

/** Items that can be followed: pages with comments, board messages, categories of board and news, and topics. */
type FollowTargetKind = ContentKindId | 'thread' | 'board' | 'news' | 'topic';

/** Such as `article:12`, `thread:7`, `board:lore`, `news:rumors` or `topic:3`. */
export type FollowTarget = `${FollowTargetKind}:${string}`;

export const followLevels = ['all', 'replies', 'none'] as const;
export type FollowLevel = (typeof followLevels)[number];

/** The level of everything for which an actor has chosen none. */
export const DEFAULT_LEVEL: FollowLevel = 'replies';

const TARGET = /^([a-z-]+):([a-z0-9-]{1,40})$/;

export function parseFollowTarget(
  text: string,
): { kind: FollowTargetKind; id: string; target: FollowTarget } | undefined {
  const [, name, id] = TARGET.exec(text) ?? [];
  const kinds = [...contentKindIds, 'thread', 'board', 'news', 'topic'] as const;
  const kind = kinds.find((known) => known === name);
  if (!kind || !id) return undefined;
  // A number has one spelling, and with it one row.
  if (kind !== 'board' && kind !== 'news' && !/^[1-9]\d{0,9}$/.test(id)) return undefined;
  return { kind, id, target: `${kind}:${id}` };
}

export interface LevelOption {
  level: FollowLevel;
  label: string;
  text: string;
}

const NOTHING = { level: 'none', label: 'None', text: 'Nothing, not even replies to you' } as const;
const REPLIES = { level: 'replies', label: 'Replies', text: 'Only replies to you' } as const;

const allTexts: Record<string, string> = {
  board: 'Each new message in this category',
  claim: 'Each new rating and each new message in its discussion',
  topic: 'Everything new about it',
};

/** The levels that make sense for the target, and what each means. */
export function levelOptions(target: FollowTarget): LevelOption[] {
  const [kind = ''] = target.split(':');
  if (kind === 'news' || kind === 'topic') {
    return [
      { level: 'all', label: 'All', text: allTexts[kind] ?? 'Each new article in this category' },
      { level: 'replies', label: 'None', text: 'Nothing' },
    ];
  }
  const text = allTexts[kind] ?? 'Each new message in this discussion';
  return [{ level: 'all', label: 'All', text }, REPLIES, NOTHING];
}
