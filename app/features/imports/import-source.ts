import { canonicalPath } from '#app/features/redirects/redirects.server.ts';
import type { ImportKind } from '#db/tables/imports.ts';
import type { ImportWorkspace } from '#platform/import-workspace/import-workspace.ts';

/** A text of the old site, in the format of its program. */
export type SourceText =
  | { html: string }
  | { wordpress: string }
  | { lexical: string }
  | { mobiledoc: string }
  | { discourse: string }
  /** As phpBB stores it. */
  | { bbcode: string }
  /** As XenForo and vBulletin store it: what was typed. */
  | { typedBbcode: string }
  | { discord: string }
  | { reddit: string };

export interface SourceAuthor {
  kind: 'author';
  sourceId: string;
  name: string;
  /** Undefined if the file has none, so no member can be made. */
  email: string | undefined;
  joinedAt: Date | undefined;
}

/** Where a page is among the others. */
export interface SourcePage {
  /** The page above it. */
  parentId: string | undefined;
  position: number;
}

/** A tag or a category, which becomes a topic. */
export interface SourceTopic {
  name: string;
  oldPaths: string[];
}

export interface SourceArticle {
  kind: 'article';
  /** It becomes one of the site's own pages. */
  page?: SourcePage | undefined;
  sourceId: string;
  title: string;
  slug: string;
  /** Empty to take the beginning of the text. */
  excerpt: string;
  text: SourceText;
  isPublished: boolean;
  /** Why it becomes a draft although it was published in some way, for the report. */
  restriction?: string | undefined;
  /** Undefined if a draft has none. */
  publishedAt: Date | undefined;
  updatedAt: Date | undefined;
  /** Ids of authors, in the order of the byline. */
  authorIds: string[];
  categories: string[];
  topics: SourceTopic[];
  image: { url: string; alt: string } | undefined;
  oldPaths: string[];
  comments: SourcePost[];
}

/** A comment or a message. */
export interface SourcePost {
  sourceId: string;
  /** The post it replies to. */
  parentId: string | undefined;
  authorId: string | undefined;
  authorName: string;
  text: SourceText;
  createdAt: Date;
}

/** A topic of a message board. The first post opens it. */
export interface SourceThread {
  kind: 'thread';
  sourceId: string;
  title: string;
  category: string | undefined;
  topics: SourceTopic[];
  oldPaths: string[];
  posts: SourcePost[];
}

export interface SourceLike {
  userId: string;
  userName: string;
  at: Date;
}

/** A file of a post: an address, or a file in the ZIP file of the import. */
export interface SourceAttachment {
  sourceId: string;
  name: string;
  url?: string | undefined;
  entry?: string | undefined;
}

export interface SourceBoardPost extends SourcePost {
  likes: SourceLike[];
  attachments: SourceAttachment[];
}

export interface SourceVote {
  userId: string;
  userName: string;
  option: number;
  at: Date;
}

export interface SourcePoll {
  question: string;
  options: string[];
  isMultiple: boolean;
  closesAt: Date | undefined;
  readVotes: () => Iterable<SourceVote>;
}

/** A topic of a message board of any length. Its posts are read while it is imported, oldest first. */
export interface SourceBoardThread {
  kind: 'board-thread';
  sourceId: string;
  title: string;
  category: string | undefined;
  oldPaths: string[];
  isLocked: boolean;
  poll: SourcePoll | undefined;
  readPosts: () => Iterable<SourceBoardPost | SourceProblem>;
}

/** An address on an email list. */
export interface SourceSubscriber {
  kind: 'subscriber';
  email: string;
  consentedAt: Date | undefined;
}

/** An item that cannot be imported, or not as it was. */
export interface SourceProblem {
  kind: 'problem';
  item: string;
  reason: string;
  /** It is imported, but not as it should be. */
  isKept?: boolean | undefined;
  /** A part of a record, such as a comment on an article. */
  isPart?: boolean;
}

export type SourceItem =
  | SourceAuthor
  | SourceArticle
  | SourceThread
  | SourceBoardThread
  | SourceSubscriber
  | SourceProblem;

export interface ReadOptions {
  /** Old site URL, for files that leave it out. */
  oldSite: string | null;
  /** Called with the number of bytes that have been read. */
  onBytes: (bytes: number) => void;
  /** Whether an admin says that everyone could read what the file has, for programs whose files don’t say. */
  wasPublic: boolean;
  workspace: ImportWorkspace;
}

/** The old site and the import that remembered items belong to. */
export interface ImportSource {
  /** See `ImportedItemsTable`. */
  source: string;
  importId: number;
}

/** Reads a file of any size with little memory. Authors come before what they wrote. */
export interface SourceReader {
  kind: ImportKind;
  /** Which site the file is from, so that its ids are not confused with those of another one. */
  findSource: (path: string, workspace: ImportWorkspace) => Promise<string>;
  read: (path: string, options: ReadOptions) => AsyncGenerator<SourceItem>;
}

const BOARDS: readonly ImportKind[] = ['phpbb', 'xenforo', 'vbulletin'];

/** With the host of the old site, if one is given: every board counts its posts from 1, and its file doesn’t name it. */
export async function findSourceOf(
  { kind, findSource }: SourceReader,
  path: string,
  { workspace, oldSite }: Pick<ReadOptions, 'workspace' | 'oldSite'>,
): Promise<string> {
  const source = await findSource(path, workspace);
  return oldSite && BOARDS.includes(kind) ? `${source}:${new URL(oldSite).host}` : source;
}

/** The file is not what it should be. The message is for administrators. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** A path of the old site, as `redirects` stores it; undefined for its home page. */
export function getOldPath(address: string): string | undefined {
  if (!URL.canParse(address, 'https://old.invalid')) return undefined;
  return canonicalPath(new URL(address, 'https://old.invalid').pathname);
}
