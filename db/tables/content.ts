import type { Generated } from 'kysely';

export type PublicationStatus = 'draft' | 'scheduled' | 'published';

export interface ArticlesTable {
  id: Generated<number>;
  slug: string;
  title: string;
  excerpt: string;
  body: string;
  category: string;
  status: PublicationStatus;
  is_featured: boolean;
  image_id: number | null;
  author_id: number | null;
  sources_json: { label: string; url: string }[];
  published_at: Date;
  created_at: Date;
  updated_at: Date;
}

/** Corrections to published articles. Append-only. */
export interface ArticleCorrectionsTable {
  id: Generated<number>;
  article_id: number;
  what: string;
  why: string;
  corrected_at: Date;
}

export interface MediaItemsTable {
  id: Generated<number>;
  slug: string;
  title: string;
  type: 'video' | 'image' | 'artwork';
  description: string;
  credit: string;
  license: string;
  provenance: 'official' | 'press-kit' | 'leak' | 'fan-made' | 'unknown';
  status: PublicationStatus;
  image_id: number;
  author_id: number | null;
  /** Who published it first; empty if unknown. */
  source_name: Generated<string>;
  source_url: Generated<string>;
  /** Storage key of a self-hosted video: the hash of its content plus the extension. */
  video_key: string | null;
  video_width: number | null;
  video_height: number | null;
  video_seconds: number | null;
  video_bytes: number | null;
  /** Page of an external video. */
  player_url: string | null;
  published_at: Date;
  created_at: Date;
  updated_at: Date;
}

export interface StoriesTable {
  id: Generated<number>;
  title: string;
  source: string;
  url: string;
  /** HTML, sanitized when rendered. */
  excerpt: string;
  published_at: Date;
  /** Published, unless staff have taken it down. */
  status: Generated<'draft' | 'published'>;
  created_at: Date;
}

export interface EventsTable {
  id: Generated<number>;
  slug: string;
  title: string;
  /** Markdown. */
  description: string;
  /** Free text. */
  place: string;
  /** Where to join an event that is held online: a path of this site or an external URL. */
  online_url: string | null;
  starts_at: Date;
  ends_at: Date;
  /** Published, unless staff have taken it down. */
  status: Generated<'draft' | 'published'>;
  created_at: Date;
  updated_at: Date;
}
