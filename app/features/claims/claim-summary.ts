import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
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

/** So many of its steps a claim's history shows. */
export const MAX_SHOWN_STEPS = 1000;

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
  /** The statement it was about, if that was another, which has been merged into this one. */
  of: string | undefined;
}

/** A merge, a split or a correction of evidence in the history. */
export interface ClaimChange {
  id: number;
  text: string;
  /** What was corrected. */
  details: string[];
  reason: string;
  /** The other claim, if readers see it, or the evidence, if that is on the page. */
  path: string | undefined;
  actor: string;
  /** ISO 8601. */
  at: string;
  /** As that of a step. */
  of: string | undefined;
}

export interface SourceLink {
  name: string;
  /** Undefined if it was taken down. */
  path: string | undefined;
}

/** The copy of the page at an evidence's address. */
export interface KeptCopy {
  /** ISO 8601. */
  at: string;
  /** SHA-256 of the bytes that were fetched, in hexadecimal. */
  pageHash: string;
  /** SHA-256 of the text that is kept. */
  textHash: string;
  title: string;
  /** Set if the original is gone and may be quoted. */
  quotation: string | undefined;
}

export interface ClaimEvidence {
  id: number;
  stance: EvidenceStance;
  /** 'Official' or 'Official denial', if the people who make the game said so. */
  officialLabel: string | undefined;
  /** Empty if there is only a screenshot. */
  url: string;
  /** Host and path of the URL, shortened. */
  site: string;
  archiveUrl: string | undefined;
  /** Undefined only while it is held. */
  origin: SourceLink | undefined;
  via: SourceLink | undefined;
  grades: string[];
  note: string;
  /** YYYY-MM-DD. */
  capturedOn: string;
  /** The reader who sent it in. */
  sentBy: string | undefined;
  /** A screenshot. Its key is the beginning of its SHA-256. */
  image: ImageSource | undefined;
  copy: KeptCopy | undefined;
  /** Whether the page at the URL is no longer there. */
  isGone: boolean;
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
  /** The list of its topic. */
  topicPath: string;
  /** Safe HTML. */
  text: string;
  excerpt: string;
  /** ISO 8601. */
  publishedAt: string;
  /** The newest first. */
  steps: ClaimStep[];
  /** The newest first. */
  changes: ClaimChange[];
  /** Visible evidence only, oldest first, a page at a time. Official evidence leads the page of a confirmed claim. */
  evidence: ClaimEvidence[];
  /** The path of the next page of evidence. */
  moreEvidencePath: string | undefined;
  /** Whether there is evidence on earlier pages. */
  isLaterPage: boolean;
  /** How many sources said something first, on all pages. */
  sourceCounts: { for: number; against: number };
  mentions: ClaimMention[];
}
