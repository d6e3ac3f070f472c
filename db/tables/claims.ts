import type { ColumnType, Generated } from 'kysely';
import type { ClaimRating, ClaimStanding, ContentKindName } from './content.ts';

/** A change of a rating. Triggers reject updates and deletions. */
export interface ClaimStepsTable {
  id: Generated<number>;
  claim_id: number;
  from_rating: ClaimRating;
  to_rating: ClaimRating;
  reason: string;
  evidence_id: number | null;
  /** The step that this one reverses. */
  reverses_id: number | null;
  /** Null for steps of the site itself and of deleted accounts. */
  actor_id: number | null;
  is_automatic: boolean;
  created_at: Date;
}

export type EvidenceStance = 'supports' | 'contradicts' | 'official';

export interface ClaimEvidenceTable {
  id: Generated<number>;
  claim_id: number;
  stance: EvidenceStance;
  /** Held evidence is for staff only and counts for nothing. */
  status: 'visible' | 'held';
  url: string;
  /** The same for all spellings of the address. Unique within the claim. */
  canonical_key: string;
  /** A copy at an archive, or empty. */
  archive_url: string;
  /** Who said it first. Null only while it is held. */
  origin_source_id: number | null;
  /** Who passed it on, if that is another. */
  via_source_id: number | null;
  reliability: string;
  credibility: string;
  note: string;
  /** The day on which someone saw it there, YYYY-MM-DD. */
  captured_on: string;
  /** An image of what was seen. */
  image_id: Generated<number | null>;
  /** What a reader sent in, from which it was made. */
  submission_id: Generated<number | null>;
  revision: Generated<number>;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
}

/** The copy of the page at the address of evidence. */
export interface ClaimKeptPagesTable {
  id: Generated<number>;
  /** Unique. Null once it is released. */
  evidence_id: number | null;
  /** The address that was fetched. */
  url: string;
  /** `unwanted`: the page asks not to be archived. */
  status: 'waiting' | 'kept' | 'unwanted' | 'failed';
  /** Why there is no copy, for staff. */
  problem: Generated<string>;
  title: Generated<string>;
  /** As much of the text as readers may see. Empty if that is nothing. */
  quotation: Generated<string>;
  /** Of the bytes that were fetched, in hexadecimal. */
  page_sha256: Generated<string>;
  /** Of the text made from them, in UTF-8. */
  text_sha256: Generated<string>;
  image_id: Generated<number | null>;
  fetched_at: Generated<Date | null>;
  /** When to look next whether the original is still there. */
  check_at: Date;
  /** How many times in a row it was not. */
  times_missing: Generated<number>;
  /** Since when it counts as gone. */
  gone_at: Generated<Date | null>;
  /** The claim of a copy whose evidence was deleted or got another URL, and when. A day later it is deleted. */
  claim_id: Generated<number | null>;
  released_at: Generated<Date | null>;
  /** The text of the page, for staff only. */
  body: Generated<string>;
}

/** A site, a channel or a person under a public name that says something about the game. */
export interface ClaimSourcesTable {
  id: Generated<number>;
  slug: string;
  name: string;
  /** Empty if it has no page. */
  url: string;
  description: string;
  /** Speaks for those who make or publish the game. */
  is_official: boolean;
  /** Visible evidence that comes from it. Maintained by triggers. */
  evidence_count: Generated<number>;
  /** When it was taken down. Readers see neither its name nor its page. */
  removed_at: ColumnType<Date | null, Date | null | undefined>;
  revision: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** A source's own name and others it goes by. */
export interface ClaimSourceNamesTable {
  id: Generated<number>;
  source_id: number;
  name: string;
  /** Unique. */
  name_key: string;
}

/** One row for each published claim, source and role. Maintained by triggers. */
export interface ClaimCreditsTable {
  claim_id: number;
  source_id: number;
  /** `origin` if it said so first, before the claim was settled; `via` if it passed it on. */
  role: 'origin' | 'via';
  is_supporting: boolean;
  rating: ClaimRating;
  ranked_at: Date;
}

/** Numbers of published claims. Maintained by triggers. */
export interface ClaimCountsTable {
  topic: string;
  standing: ClaimStanding;
  value: number;
}

/** What can be about a claim: content, a thread of the board, or a submission that may become content. */
export type MentioningKind = ContentKindName | 'thread' | 'submission';

export interface ClaimMentionsTable {
  id: Generated<number>;
  claim_id: number;
  kind: MentioningKind;
  content_id: number;
  /** In the item's own order. */
  position: number;
  /** Whether a card in the item's text makes it, rather than a row of its form. */
  is_from_text: Generated<boolean>;
  /** Whether its item is published, or a thread. Maintained by triggers. */
  is_public: Generated<boolean>;
  /** The reply for which a thread mentions it. */
  post_id: Generated<number | null>;
  created_at: Date;
}

/** What was corrected in evidence, with the values before and after. Sources are ids, because their names change. */
export type EvidenceCorrection =
  | { field: 'origin' | 'via'; before: number | null; after: number | null }
  | {
      field: 'stance' | 'reliability' | 'credibility' | 'capturedOn';
      before: string;
      after: string;
    }
  | { field: 'url' }
  /** Without its text: what was taken out of a note stays out. */
  | { field: 'note' };

/** What a merge, a split or their undo did to a claim, or which of its evidence was corrected. Triggers reject updates and deletions. */
export interface ClaimChangesTable {
  id: Generated<number>;
  claim_id: number;
  /** The claim that was merged into it, split off it, or that it was split off. Null for corrections. */
  other_id: number | null;
  kind: 'merged' | 'unmerged' | 'split' | 'split-off' | 'rejoined' | 'corrected';
  reason: string;
  evidence_id: Generated<number | null>;
  corrections_json: Generated<EvidenceCorrection[] | null>;
  actor_id: number | null;
  created_at: Date;
}
