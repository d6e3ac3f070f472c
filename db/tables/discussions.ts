import type { Generated } from 'kysely';

/** A thread hangs on the board, under a category, or on a piece of content. */
export interface ThreadsTable {
  id: Generated<number>;
  subject_kind: 'board' | 'article' | 'media' | 'story';
  subject_id: number | null;
  category: string | null;
  title: string;
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
  author_name: string;
  body: string;
  status: 'visible' | 'held' | 'removed';
  like_count: number;
  reply_count: number;
  created_at: Date;
}

export interface PostLikesTable {
  id: Generated<number>;
  post_id: number;
  user_id: number;
  created_at: Date;
}

export interface ReportsTable {
  id: Generated<number>;
  post_id: number;
  reporter_id: number | null;
  reason: string;
  status: 'open' | 'upheld' | 'dismissed';
  created_at: Date;
}

export interface SubmissionsTable {
  id: Generated<number>;
  kind: 'news' | 'media' | 'fan-art';
  /** Counts within its kind, so that the first news tip and the first picture are both number 1. */
  number: number;
  title: string;
  body: string;
  links_json: string[];
  image_id: number | null;
  submitter_id: number | null;
  submitter_name: string;
  status: 'pending' | 'approved' | 'rejected';
  submitted_at: Date;
}
