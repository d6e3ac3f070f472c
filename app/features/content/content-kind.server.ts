import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import type { Right } from '#app/features/identity/rights.policy.ts';
import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import type { ImageGuard } from '#app/features/images/images.server.ts';
import type { NoticeSubject } from '#app/features/legal-notices/legal-notices.server.ts';
import type { SubmissionPublisher } from '#app/features/moderation/submissions.server.ts';
import type { AdminListItem, AdminListQuery } from '#app/http/lists/admin-list.ts';
import type { OtherReferenceId } from '#app/text/links/reference-kinds.ts';
import type { ReferencedContent } from '#app/text/long-text/content-references.server.ts';
import type { ClaimMarkData } from '#app/ui/marks/claim-mark-data.ts';
import type { Database } from '#db/engine.ts';
import type { MentioningKind } from '#db/tables/claims.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { FindSearchDocuments, SearchKind } from '#platform/search/search.ts';
import type { ContentKindId } from './content.schema.ts';
import type { ContentEditing } from './editing/content-editing.server.ts';

/** An item that readers can see right now. */
export interface ContentItem {
  id: number;
  /** The item that is shown in its place, because it became a part of that. */
  shownId?: number;
  title: string;
  path: string;
  /** The age of its comments counts from here. */
  publishedAt: Date;
  /** How it is rated, which its cards show. */
  mark?: ClaimMarkData;
  /** When it takes place, which its cards show. */
  schedule?: { startsAt: Date; timeZone: string; repeats: string | undefined };
  /** Whether readers can comment. By default they can. */
  hasComments?: boolean;
}

/** What others mention of a kind: its published items in order, and their ratings for lists. */
export interface FoundMentions {
  get: (id: number) => { items: MentionedItem[]; marks: ClaimMarkData[] };
  /** Cache tags of all mentioned items, published or not. */
  tags: string[];
}

export type MentionedItem = Pick<ContentItem, 'id' | 'title' | 'path'> & {
  mark: ClaimMarkData;
  /** Ids of messages that a thread may mention it for. */
  postIds?: readonly number[];
};

/**
 * Everything the rest of the product needs from a kind of content. Each content feature implements it
 * in one file, `<kind>-kind.server.ts`, and `app/registry.server.ts` lists them. Other features call it
 * whenever they read, because a stored copy of a title, path or status would become stale.
 */
export interface ContentKind {
  id: ContentKindId;
  /** 'Article' */
  label: string;
  /** First segment of its paths by id: `news` in `/news/12-title`. */
  section: string;
  /** Plural name in URLs: `articles` in `/sitemaps/articles-1.xml`. */
  collection: string;
  /** Returns the published items among these, in any order. */
  findPublished: (db: Database, ids: readonly number[]) => Promise<ContentItem[]>;
  /** The published item at a path without the section, for kinds whose items have such paths. */
  findByPath?: (db: Database, pathname: string) => Promise<number | undefined>;
  /** Which of these paths its items have or will have once they are published. */
  listKeptPaths?: (db: Database, paths: readonly string[]) => Promise<string[]>;
  /** Returns which of its items others mention: content of any kind, or threads. */
  findMentions?: (
    db: Database,
    by: MentioningKind,
    ids: readonly number[],
  ) => Promise<FoundMentions>;
  /** Cache tag of everything that shows the item's title or links to it. */
  itemTag: (id: number) => string;
  /** Cache tag of every list of the kind. */
  listTag: string;
  /** How the kind is listed in the admin area. */
  admin: AdminList;
  editing: ContentEditing;
  search?: { kind: SearchKind; findDocuments: FindSearchDocuments };
  /** Other things of the same feature that texts can link to, such as albums. */
  referenceKinds?: readonly ReferenceKind[];
  sitemap: SitemapSource;
  /** Published items in full, newest first. */
  getFeed?: (db: Database, query: FeedQuery) => Promise<ContentFeed>;
  /** The published items among these that readers who want official news only don't get, such as rumors. */
  listUnofficial?: (db: Database, ids: readonly number[]) => Promise<number[]>;
  /** The published rumors among these. They are marked as unrated unless they mention claims. */
  listUnrated?: (db: Database, ids: readonly number[]) => Promise<number[]>;
  /** An item for staff, even if it is no longer public. */
  describe: (
    db: Database,
    id: number,
  ) => Promise<(NoticeSubject & { createdAt: string }) | undefined>;
  /** Publishes approved submissions. */
  publisher?: SubmissionPublisher;
  personalData?: PersonalDataHandlers;
  imageGuard?: ImageGuard;
  /** Deletes what must not outlast the item being taken down, even if that is undone. */
  onTakedown?: (unit: UnitOfWork, id: number, now: Date) => Promise<void>;
}

/** Something besides content that texts refer to by its id, such as albums. */
export interface ReferenceKind {
  id: OtherReferenceId;
  /** The cards of those that readers can see, by id. */
  findCards: (db: Database, ids: readonly number[]) => Promise<Map<number, ReferencedContent>>;
  /** Cache tags of everything that shows its card. */
  getTags: (id: number) => string[];
}

export type ContentKinds = readonly ContentKind[];

export interface AdminList {
  /** 'Articles' */
  label: string;
  /** 'article' */
  noun: string;
  /** A sentence that helps staff choose the kind of what they add. */
  description: string;
  /** Header of the category column. */
  groupLabel: string;
  /** The right to open the list. Members who may not publish see only their own items. */
  right: Extract<Right, 'write articles' | 'publish content'>;
  /** The page that adds an item, if that takes more than a title; filled in with the title, which may be empty. */
  newPath?: (title: string) => string;
  editPath: (id: number) => string;
  /** The filter options of the category column. */
  listGroups?: (db: Database) => Promise<{ value: string; label: string }[]>;
  /** The options of a filter by rating. */
  ratings?: readonly { value: string; label: string }[];
  listAuthors?: (db: Database) => Promise<{ id: number; name: string }[]>;
  list: (db: Database, query: AdminListQuery) => Promise<AdminListItem[]>;
}

interface Dated {
  publishedAt?: Date;
  updatedAt: Date;
}

/** The kind's sitemaps: its published items, split into chunks of ids. */
export interface SitemapSource {
  /** Cache tags of what they list besides the kind's items. */
  tags?: readonly string[];
  listChunks: (db: Database) => Promise<(Dated & { chunk: number })[]>;
  /** Empty if the chunk does not exist. */
  listEntries: (
    db: Database,
    chunk: number,
  ) => Promise<(Dated & { path: string; image: ImageSource | undefined })[]>;
}

export interface ContentFeed {
  items: FeedItem[];
  /** Cache tags. */
  tags: string[];
}

export interface FeedQuery {
  /** For links between texts. */
  contentKinds: ContentKinds;
  origin: string;
  limit: number;
  /** Only these of the published items, such as those of a topic. */
  ids?: readonly number[] | undefined;
  /** A filter of the kind's own list page. */
  filter: string | undefined;
  /** Only what this member has written, in kinds whose items have authors. */
  authorId?: number | undefined;
}

/** All URLs are absolute, except in the HTML. */
export interface FeedItem {
  /** Unique within the site and stable across edits, such as `news/12`. */
  id: string;
  url: string;
  /** Where the site discusses it, if `url` leads elsewhere. */
  discussionUrl?: string;
  title: string;
  summary: string | undefined;
  html: string;
  author: string | undefined;
  categories: string[];
  publishedAt: Date;
  updatedAt: Date;
  /** When it was last corrected: feeds send it again, under the same id. */
  correctedAt?: Date | undefined;
  image: ImageSource | undefined;
  film?: FeedFilm | undefined;
}

/** A self-hosted video. */
export interface FeedFilm {
  url: string;
  type: string;
  bytes: number;
  seconds: number;
}
