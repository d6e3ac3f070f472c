import type { Generated } from 'kysely';

export type PublicationStatus = 'draft' | 'scheduled' | 'published';

export interface ImagesTable {
  id: Generated<number>;
  /** Name of the original in storage: the hash of its bytes and its ending. */
  storage_key: string;
  width: number;
  height: number;
  /** A few pixels of it as a data: address, shown blurred until the picture is there. */
  placeholder: string;
  title: string;
  alt: string;
  category: 'game-scenes' | 'characters' | 'promotional' | 'concept-art' | 'fan-art';
  is_featured: boolean;
  /** Whether editors have put it into the library, or somebody sent it in for what it hangs on. */
  purpose: Generated<'library' | 'avatar' | 'attachment'>;
  created_at: Date;
}

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

export interface MediaItemsTable {
  id: Generated<number>;
  slug: string;
  title: string;
  type: 'video' | 'image' | 'artwork';
  description: string;
  credit: string;
  licence: string;
  provenance: 'official' | 'press-kit' | 'leak' | 'fan-made' | 'unknown';
  status: PublicationStatus;
  image_id: number;
  author_id: number | null;
  /** Who showed it first; empty when nobody knows. */
  source_name: Generated<string>;
  source_url: Generated<string>;
  /** Name of a film in own storage: the hash of its bytes and its ending. */
  video_key: string | null;
  video_width: number | null;
  video_height: number | null;
  video_seconds: number | null;
  /** Address of an outside player, for a film that is not kept here. */
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
  /** HTML, cleaned when it is shown. */
  excerpt: string;
  published_at: Date;
  created_at: Date;
}
