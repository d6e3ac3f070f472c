import type { Generated } from 'kysely';
import type { ContentKindName } from './content.ts';

/** A thread on the board, in a category, or the comments on a piece of content. */
export interface ThreadsTable {
  id: Generated<number>;
  subject_kind: 'board' | ContentKindName;
  subject_id: number | null;
  category: string | null;
  /** Null for comments: the content has a title of its own. */
  title: string | null;
  /** Whether the title was given. Otherwise it is the beginning of the first post. */
  has_title: Generated<boolean>;
  /** Whether the board lists it: its opening post, or any comment on content, is visible. */
  is_listed: Generated<boolean>;
  /** Set for board threads. Comments on content have no opening post. */
  opening_post_id: number | null;
  /** Number of visible posts. */
  post_count: number;
  /** The highest `shown_number` of its posts, or more. */
  shown_count: Generated<number>;
  created_at: Date;
  last_post_at: Date;
  /** Null if it is locked for good, or open. */
  locked_until_at: Date | null;
  /** Set if it is locked, or was until a time. */
  lock_reason: string | null;
  /** Whether it comes first on the whole board or in its category. */
  pinned_in: 'board' | 'category' | null;
  pinned_until_at: Date | null;
  /** Seconds between the posts of one person; 0 for none. */
  slow_mode_seconds: Generated<number>;
  /** The comment that comes first. */
  pinned_post_id: number | null;
  lines_json: ThreadLineColumn[] | null;
}

/** Moderators’ actions on the thread, shown to readers between the posts. Oldest first. */
export interface ThreadLineColumn {
  /** Unique within the thread. */
  id: number;
  /** ISO 8601. */
  at: string;
  kind: 'lock' | 'pin' | 'slow-mode' | 'move' | 'pin-comment' | 'note';
  [detail: string]: unknown;
}

export interface PostsTable {
  id: Generated<number>;
  thread_id: number;
  /** The post it replies to. Null for the first post of a thread. */
  parent_id: number | null;
  /** Null for deleted accounts. */
  author_id: number | null;
  author_name: string;
  body: string;
  status: 'visible' | 'held' | 'removed';
  like_count: number;
  /** Number of visible replies. */
  reply_count: number;
  created_at: Date;
  edited_at: Date | null;
  removed_at: Date | null;
  removed_by: 'author' | 'staff' | null;
  /**
   * Numbers the thread's posts in the order in which they became visible; 0 until then. A post that
   * awaited approval comes after later ones. Hiding it and showing it again changes nothing.
   */
  shown_number: Generated<number>;
  /** Descriptions of its images, for the search index. */
  image_text: Generated<string>;
  /** Chosen by the client, so that a retried request posts once. */
  idempotency_key: string | null;
}

export interface PostLikesTable {
  id: Generated<number>;
  post_id: number;
  actor_id: number;
  created_at: Date;
}

export interface RevisionImageColumn {
  /** Id of the image, which may be deleted. */
  id: number;
  alt: string;
}

export interface PostRevisionsTable {
  id: Generated<number>;
  post_id: number;
  /** The text before the edit. */
  body: string;
  /** The images before the edit, in order. */
  images_json: RevisionImageColumn[];
  replaced_at: Date;
}

export interface PostAttachmentsTable {
  id: Generated<number>;
  post_id: number;
  image_id: number;
  /** Starts at 0. */
  position: Generated<number>;
}

/** An uploaded image that is not part of a post yet. */
export interface PendingImagesTable {
  id: Generated<number>;
  image_id: number;
  uploader_id: number | null;
  created_at: Date;
}

export interface ThreadReadsTable {
  id: Generated<number>;
  actor_id: number;
  thread_id: number;
  /** Posts with a higher `shown_number` are unread. */
  read_number: number;
}
