import type { WaitReason } from '#db/tables/moderation.ts';

/** An item's progress, for staff. Times are ISO 8601. */
export interface Casework {
  /** The timeline shows them. */
  noteCount: number;
  /** A value of `targets`; empty if nobody has it. */
  handedTo: string;
  /** Those who may decide: members as `member:12`, then roles as `role:editor`. */
  targets: { value: string; label: string }[];
  /** The member or role that has it. */
  holder: string | undefined;
  waiting: { for: WaitReason; until: string | undefined } | undefined;
}

export const MAX_REVIEW_NOTE = 2000;

/** On one item. */
export const MAX_REVIEW_NOTES = 100;

export const waitLabels: Record<WaitReason, string> = {
  author: 'The author',
  source: 'A source',
  moderator: 'Another moderator',
  other: 'Something else',
};

/** 'Waiting for the author'. */
export function waitMessage(reason: WaitReason): string {
  return `Waiting for ${waitLabels[reason].toLowerCase()}`;
}

export const caseworkIntents = ['note', 'hand-over', 'wait', 'resume'] as const;

export type CaseworkIntent = (typeof caseworkIntents)[number];

/** Filters of the queue by assignee, by the value of the `for` parameter. */
export const queueParts = {
  all: 'Everyone’s',
  mine: 'Mine',
  role: 'My role’s',
  nobody: 'Nobody’s',
  waiting: 'Set aside',
} as const;

export type QueuePart = keyof typeof queueParts;

export function isQueuePart(value: string | null): value is QueuePart {
  return value !== null && Object.hasOwn(queueParts, value);
}
