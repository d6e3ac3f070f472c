import type { Generated } from 'kysely';
import type { ImagesTable } from './uploads.ts';

export type PublicationStatus =
  | 'draft'
  | 'in-review'
  | 'scheduled'
  | 'published'
  | 'archived'
  | 'trashed'
  | 'removed';

/** The fields that all kinds of content share. Only published items are public. */
export interface PublicationColumns {
  id: Generated<number>;
  title: string;
  status: PublicationStatus;
  /** When it was published or will be. */
  published_at: Date;
  /** Counts saves. */
  revision: Generated<number>;
  /** The status before it went to the trash. */
  trashed_from: Generated<PublicationStatus | null>;
  trashed_at: Generated<Date | null>;
  created_by: Generated<number | null>;
  created_at: Date;
  updated_at: Date;
}

export interface ArticlesTable extends PublicationColumns {
  slug: string;
  excerpt: string;
  body: string;
  category: string;
  /** The lead article. Among published ones, a unique index allows only one. */
  is_featured: boolean;
  image_id: number | null;
  sources_json: { label: string; url: string }[];
}

/** An author: a member, or a guest by name. Neither, if the member's account is deleted. */
export interface ArticleAuthorsTable {
  id: Generated<number>;
  article_id: number;
  position: number;
  actor_id: number | null;
  name: string | null;
}

/** Corrections to published articles. */
export interface ArticleCorrectionsTable {
  id: Generated<number>;
  article_id: number;
  what: string;
  why: string;
  corrected_at: Date;
}

export interface MediaItemsTable extends PublicationColumns {
  slug: string;
  type: 'video' | 'image' | 'artwork';
  description: string;
  credit: string;
  license: string;
  provenance: 'official' | 'press-kit' | 'leak' | 'fan-made' | 'ai-made' | 'fake' | 'unknown';
  category: Generated<ImagesTable['category']>;
  /** Set unless the item is a draft or never was more. Of a video, the poster. */
  image_id: number | null;
  author_id: number | null;
  /** Who published it first; empty if unknown. */
  source_name: Generated<string>;
  source_url: Generated<string>;
  /** A self-hosted video. */
  video_id: Generated<number | null>;
  /** Page of an external video. */
  player_url: Generated<string | null>;
}

/** Uploaded video files. */
export interface VideosTable {
  id: Generated<number>;
  /** The hash of its content plus the extension. */
  storage_key: string;
  width: number;
  height: number;
  seconds: number;
  bytes: number;
  /** As uploaded. */
  file_name: Generated<string>;
  uploader_id: Generated<number | null>;
  created_at: Date;
}

/** Media in an order that editors choose. Public while an item is. */
export interface AlbumsTable {
  id: Generated<number>;
  slug: string;
  title: string;
  /** Markdown. */
  description: string;
  /** Counts changes of the title and the description. */
  revision: Generated<number>;
  /** Set while it is taken down after a legal notice. */
  removed_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

export interface AlbumItemsTable {
  album_id: number;
  media_item_id: number;
  sort_order: number;
}

export interface RecurrenceColumn {
  frequency: 'daily' | 'weekly' | 'monthly-by-date' | 'monthly-by-weekday' | 'yearly';
  interval: number;
  /** The last day, YYYY-MM-DD in the event's zone; null if it goes on. */
  until: string | null;
  /** Days without the event, YYYY-MM-DD in its zone. */
  except: string[];
}

export interface EventsTable extends PublicationColumns {
  slug: string;
  /** Markdown. */
  description: string;
  /** Free text. */
  place: string;
  /** Where to join an event that is held online: a path of this site or an external URL. */
  online_url: string | null;
  starts_at: Date;
  ends_at: Date;
  /** IANA name, such as Europe/Berlin: its times were entered in this zone. */
  time_zone: Generated<string>;
  /** How it repeats; the times above are those of its first occurrence. */
  recurrence_json: Generated<RecurrenceColumn | null>;
  /** Kept by triggers. */
  interested_count: Generated<number>;
  is_canceled: Generated<boolean>;
  image_id: Generated<number | null>;
}

/** An actor is interested in an event once. */
export interface EventInterestsTable {
  id: Generated<number>;
  event_id: number;
  actor_id: number;
  created_at: Date;
}

export interface StoriesTable extends PublicationColumns {
  source: string;
  url: string;
  /** The same for all spellings of the address. Unique. */
  canonical_key: string;
  /** HTML, sanitized when rendered. */
  excerpt: string;
  /** When the source published it; null if that is unknown. */
  reported_at: Generated<Date | null>;
  image_id: Generated<number | null>;
  feed_id: Generated<number | null>;
  /** Stories of a group report the same news. The one that was published first is its lead story. */
  group_id: Generated<number | null>;
}

export interface StoryFeedsTable {
  id: Generated<number>;
  url: string;
  title: string;
  /** Whether its stories wait in review or are published directly. */
  mode: 'review' | 'publish';
  is_active: boolean;
  next_poll_at: Date;
  last_polled_at: Generated<Date | null>;
  etag: Generated<string | null>;
  last_modified: Generated<string | null>;
  /** Consecutive failures. */
  failures: Generated<number>;
  last_error: Generated<string | null>;
  created_at: Date;
}

/** Stories that report the same news. */
export interface StoryGroupsTable {
  id: Generated<number>;
  /** Who had the news first. Null for the earliest. */
  origin_id: Generated<number | null>;
  created_at: Date;
}

export type ClaimRating =
  | 'unrated'
  | 'unlikely'
  | 'possible'
  | 'likely'
  | 'confirmed'
  | 'partly-true'
  | 'debunked'
  | 'expired';

/** What the rating means for readers. A database check derives it. */
export type ClaimStanding = 'open' | 'known' | 'debunked' | 'expired';

/** A claim is one statement that can turn out wrong, which is its title. */
export interface ClaimsTable extends PublicationColumns {
  slug: string;
  topic: string;
  /** Markdown. */
  body: string;
  /** The last day on which it can come true, YYYY-MM-DD in UTC; null if it has none. */
  due_on: string | null;
  /** The rating after the latest step. */
  rating: Generated<ClaimRating>;
  standing: Generated<ClaimStanding>;
  /** When the latest step was, or when it was published without one. */
  rated_at: Date;
  /** The day of `rated_at` in the site's time zone, YYYY-MM-DD; null while it is open. */
  settled_on: Generated<string | null>;
  /** The claim that this one became a part of. Its page leads there. */
  merged_into_id: Generated<number | null>;
  /** The same, or 1970 while it is unrated: lists are in this order. */
  ranked_at: Generated<Date>;
}

/** A page that staff write, at a URL of its own. */
export interface SitePagesTable extends PublicationColumns {
  summary: string;
  /** Markdown. */
  body: string;
  /** The page whose section it is in. */
  parent_id: number | null;
  /** The last part of the path. */
  slug: string;
  /** Such as /lore/factions. Unique. */
  path: string;
  /** Within its section; then titles decide. */
  position: Generated<number>;
  has_comments: Generated<boolean>;
  is_in_feeds: Generated<boolean>;
}

export interface ContentRows {
  article: ArticlesTable;
  media: MediaItemsTable;
  story: StoriesTable;
  event: EventsTable;
  claim: ClaimsTable;
  'site-page': SitePagesTable;
}

/** A new kind also needs a migration: checks of the tables name the kinds. */
export type ContentKindName = keyof ContentRows;

export interface TopicsTable {
  id: Generated<number>;
  name: string;
  /** The name in the form in which names are compared. */
  name_key: string;
  slug: string;
  description: Generated<string>;
  image_id: number | null;
  /** Deleted, or merged into another one. */
  is_removed: Generated<boolean>;
  merged_into_id: Generated<number | null>;
  /** What readers see of it, counted by triggers. */
  item_count: Generated<number>;
  revision: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** What carries topics. */
export type TopicItemKind = ContentKindName | 'thread';

export interface ContentTopicsTable {
  id: Generated<number>;
  topic_id: number;
  kind: TopicItemKind;
  content_id: number;
  /** Within the item. */
  position: number;
  /** When it was published. Null while readers can't see it. Triggers keep it. */
  shown_at: Date | null;
  /** The topic that was merged into this one, which brought the item along. */
  via_topic_id: number | null;
}
