import type { PollsTable } from '#db/tables/polls.ts';

export interface PollCounts {
  voters: number;
  /** Votes by the id of the option. */
  votes: Record<number, number>;
}

/** A poll as everyone sees it. */
export interface PollView {
  id: number;
  question: string;
  options: { id: number; label: string }[];
  isMultiple: boolean;
  isMembersOnly: boolean;
  results: PollsTable['results'];
  isOpen: boolean;
  /** ISO 8601; undefined if nothing ends it. */
  closesAt: string | undefined;
  /** Undefined while they are hidden from those who haven’t voted. */
  counts: PollCounts | undefined;
}

/** What a shared page doesn’t know of the viewer. */
export interface OwnVote {
  /** Ids of options. */
  choices: number[];
  /** Undefined unless the viewer may see them. */
  counts: PollCounts | undefined;
  /** Where the viewer can change or close the poll. */
  toolsPath?: string | undefined;
}

export interface RefusedVote {
  /** Messages by field; `option` is for the choice, `form` for the whole form. */
  errors: Record<string, string>;
  /** What was chosen: ids of options. */
  choices: number[];
}

export type VoteResponse = OwnVote | RefusedVote;

/** New counts, or a change after which pages load the poll again. */
export type PollEvent =
  | { kind: 'poll-counts'; pollId: number; counts?: PollCounts }
  | { kind: 'poll-changed'; pollId: number };
