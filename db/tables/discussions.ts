import type { Generated } from 'kysely';

/** A thread hangs on the board, under a category, or on a piece of content. */
export interface ThreadsTable {
  id: Generated<number>;
  subject_kind: 'board' | 'article' | 'media' | 'story' | 'event';
  subject_id: number | null;
  category: string | null;
  title: string;
  /** The title was given; others are the beginning of the first post. */
  has_title: Generated<boolean>;
  /** Stands in the lists of the board: what it begins with, or something in it, may be seen. */
  is_listed: Generated<boolean>;
  /** Of a thread of the board; comments on content have no first among them. */
  opening_post_id: number | null;
  /** Visible posts. */
  post_count: number;
  created_at: Date;
  last_post_at: Date;
}

export interface PostsTable {
  id: Generated<number>;
  thread_id: number;
  /** The post this one answers; the first post of a thread answers none. */
  parent_id: number | null;
  author_id: number | null;
  /** Of who wrote without an account; at most one of the two is known. */
  guest_id: number | null;
  author_name: string;
  body: string;
  status: 'visible' | 'held' | 'removed';
  like_count: number;
  /** Visible posts that answer this one. */
  reply_count: number;
  created_at: Date;
  edited_at: Date | null;
  removed_at: Date | null;
  removed_by: 'author' | 'staff' | null;
  /** What its pictures show, as the search knows it. */
  image_text: Generated<string>;
  /** Made by whoever sends, so that sending twice writes once. */
  idempotency_key: string | null;
}

export interface PostLikesTable {
  id: Generated<number>;
  post_id: number;
  /** Exactly one of the two is filled. */
  user_id: number | null;
  guest_id: number | null;
  created_at: Date;
}

export interface RevisionImageColumn {
  /** Of its image, which may be gone by now. */
  id: number;
  alt: string;
}

export interface PostRevisionsTable {
  id: Generated<number>;
  post_id: number;
  /** What it said until then. */
  body: string;
  /** What it had until then, in order; nothing is known of edits before this was kept. */
  images_json: RevisionImageColumn[] | null;
  replaced_at: Date;
}

export interface PostAttachmentsTable {
  id: Generated<number>;
  post_id: number;
  image_id: number;
  /** From 0 on. */
  position: Generated<number>;
}

/** A picture somebody has sent for a post that is not written yet. */
export interface PendingImagesTable {
  id: Generated<number>;
  image_id: number;
  user_id: number | null;
  guest_id: number | null;
  created_at: Date;
}

export interface ReportsTable {
  id: Generated<number>;
  post_id: number;
  reporter_id: number | null;
  guest_id: number | null;
  reason: string;
  status: 'open' | 'upheld' | 'dismissed';
  created_at: Date;
}
