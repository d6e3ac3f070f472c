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
  /** Only those who may read its category see it. Its posts are never `visible`, and no list has it. */
  is_private: Generated<boolean>;
  /** Number of posts that are visible, or private. */
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
  /** The thread that its posts were moved to. Its page leads there. */
  merged_into_id: number | null;
}

/** Moderators’ actions on the thread, shown to readers between the posts. Oldest first. */
export interface ThreadLineColumn {
  /** Unique within the thread. */
  id: number;
  /** ISO 8601. */
  at: string;
  kind:
    | 'lock'
    | 'pin'
    | 'slow-mode'
    | 'move'
    | 'pin-comment'
    | 'note'
    | 'merge'
    | 'split'
    | 'split-from';
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
  /** `visible` to everyone, or `private`: to those who may read its category. */
  status: 'visible' | 'private' | 'held' | 'removed';
  like_count: number;
  /** Number of replies that are visible, or private. */
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

/** Moderators split or merged threads, or undid that. Its posts move in batches. */
export interface ThreadMovesTable {
  id: Generated<number>;
  kind: 'merge' | 'split' | 'unmerge' | 'unsplit';
  from_id: number;
  to_id: number;
  /** The move that this one undoes. */
  undone_id: number | null;
  state: 'moving' | 'done' | 'undone';
  /** Added to the `shown_number` of posts that a merge moves. */
  number_offset: Generated<number>;
  /** The highest `shown_number` of the source when the move began. */
  number_limit: Generated<number>;
  /** Of a split that takes all posts from one on. */
  rest_json: MovedRestColumn | null;
  /** What the undo of a merge puts back. */
  before_json: MergedTargetColumn | null;
  /** Authors with ids up to this one were notified. */
  told_through: Generated<number>;
  created_at: Date;
}

export interface MovedRestColumn {
  /** ISO 8601. The posts come after this time and id. */
  at: string;
  id: number;
  /** Later posts stay. */
  lastId: number;
}

/** The target of a merge before it, and the opening post that became a reply. */
export interface MergedTargetColumn {
  openingId: number | null;
  title: string | null;
  hasTitle: boolean;
  /** ISO 8601. */
  createdAt: string;
  replyId: number | null;
  /** Posts that were written since have higher ids. */
  lastId?: number;
  /** The source’s poll, if the target got it. */
  pollId?: number;
  /** Ids of the topics that the target got. */
  topicIds?: number[];
  /** Ids of the lines that it added. */
  lines: number[];
}

/** A post that a split or merge moved, as it was before. */
export interface MovedPostsTable {
  id: Generated<number>;
  move_id: number;
  post_id: number;
  parent_id: number | null;
  shown_number: number;
}
