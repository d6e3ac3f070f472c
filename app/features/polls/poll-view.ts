import type { PollsTable } from '#db/tables/polls.ts';

export interface PollCounts {
  voters: number;
  /** Votes by the id of the option. */
  votes: Record<number, number>;
  /** In percent, of a prediction that has forecasts. */
  average?: number | undefined;
}

export type Outcome = 'yes' | 'no' | 'void';

/** The claim that a prediction is about, and how it turned out. */
export interface PredictionView {
  statement: string;
  path: string;
  /** Undefined until the claim is settled. */
  outcome: Outcome | undefined;
}

/** The certainty of everyone at one time. */
export interface CurvePoint {
  /** ISO 8601. */
  at: string;
  people: number;
  /** In percent. */
  average: number;
}

export interface ForecastCurve {
  /** ISO 8601. */
  from: string;
  until: string;
  points: CurvePoint[];
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
  /** Of a prediction, which has no options. */
  prediction: PredictionView | undefined;
}

/** What a shared page doesn’t know of the viewer. */
export interface OwnVote {
  /** Ids of options. */
  choices: number[];
  /** The forecast for a prediction. */
  percent?: number | undefined;
  /** Its score, in ten-thousandths. */
  score?: number | undefined;
  /** Undefined unless the viewer may see them. */
  counts: PollCounts | undefined;
  /** Where the viewer can change or close the poll. */
  toolsPath?: string | undefined;
}

export interface RefusedVote {
  /** Messages by field; `option` and `percent` are for the answer, `form` for the whole form. */
  errors: Record<string, string>;
  /** What was chosen: ids of options. */
  choices: number[];
  /** The forecast as it was typed. */
  percent?: string | undefined;
}

export function hasVoted(own: OwnVote | undefined): boolean {
  return own !== undefined && (own.choices.length > 0 || own.percent !== undefined);
}

export type VoteResponse = OwnVote | RefusedVote;

/** New counts, or a change after which pages load the poll again. */
export type PollEvent =
  | { kind: 'poll-counts'; pollId: number; counts?: PollCounts }
  | { kind: 'poll-changed'; pollId: number };
