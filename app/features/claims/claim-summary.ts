import type { EvidenceStance } from '#db/tables/claims.ts';
import type { ClaimRating } from './claim-ratings.ts';

/** A claim in lists. */
export interface ClaimSummary {
  id: number;
  path: string;
  statement: string;
  topic: string;
  topicLabel: string;
  rating: ClaimRating;
  ratingLabel: string;
  /** ISO 8601. */
  ratedAt: string;
  /** YYYY-MM-DD. In lists only while it is open. */
  dueOn: string | undefined;
  /** Set where the list shows the count. */
  comments?: number;
}

export interface ClaimStep {
  id: number;
  /** In lower case. */
  fromLabel: string;
  to: ClaimRating;
  toLabel: string;
  reason: string;
  /** The evidence that it rests on, if that is visible. */
  evidenceId: number | undefined;
  isReversal: boolean;
  /** Undefined for the site itself. */
  actor: string | undefined;
  /** ISO 8601. */
  at: string;
}

export interface SourceLink {
  name: string;
  /** Undefined if it was taken down. */
  path: string | undefined;
}

export interface ClaimEvidence {
  id: number;
  stance: EvidenceStance;
  /** 'Official' or 'Official denial', if the people who make the game said so. */
  officialLabel: string | undefined;
  url: string;
  /** The host of the URL. */
  site: string;
  archiveUrl: string | undefined;
  origin: SourceLink;
  via: SourceLink | undefined;
  grades: string[];
  note: string;
  /** YYYY-MM-DD. */
  capturedOn: string;
  /** Whether earlier evidence has the same origin, so that it adds no independence. */
  isRepeat: boolean;
}

export interface ClaimMention {
  label: string;
  title: string;
  path: string;
}

/** Everything on a claim's own page. */
export interface ClaimDetails extends ClaimSummary {
  /** The meaning of the rating, in a sentence. */
  meaning: string;
  isSettled: boolean;
  /** The list of its topic. */
  topicPath: string;
  /** Safe HTML. */
  text: string;
  excerpt: string;
  /** ISO 8601. */
  publishedAt: string;
  /** The newest first. */
  steps: ClaimStep[];
  /** Visible evidence only, oldest first. */
  evidence: ClaimEvidence[];
  mentions: ClaimMention[];
}
