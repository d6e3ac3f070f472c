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
  /** Who said it first. */
  origin_source_id: number;
  /** Who passed it on, if that is another. */
  via_source_id: number | null;
  reliability: string;
  credibility: string;
  note: string;
  /** The day on which someone saw it there, YYYY-MM-DD. */
  captured_on: string;
  revision: Generated<number>;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
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

/** Numbers of published claims. Maintained by triggers. */
export interface ClaimCountsTable {
  topic: string;
  standing: ClaimStanding;
  value: number;
}

/** Content that is about a claim. */
export interface ClaimMentionsTable {
  id: Generated<number>;
  claim_id: number;
  kind: ContentKindName;
  content_id: number;
  /** In the item's own order. */
  position: number;
  created_at: Date;
}
