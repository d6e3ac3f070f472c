import type { listOpenCategories } from '#app/features/news/news.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { countNoun } from '#app/text/count-noun.ts';
import type { ImportCounts, ImportOptions } from '#db/tables/imports.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { ImageStore, SavedUpload } from '#platform/images/image-store.ts';
import type {
  ImportWorkspace,
  OpenWorkspace,
} from '#platform/import-workspace/import-workspace.ts';
import type { ImportSource } from '../import-source.ts';
import { isRecordCount } from '../record-outcomes.ts';

export interface ImportDeps
  extends Pick<RequestContext, 'db' | 'transaction' | 'fetchWeb' | 'readForeignText' | 'signer'> {
  libraryFiles: Pick<ImageStore, 'saveLibraryFile'>;
  openWorkspace: OpenWorkspace;
  /** Undefined if it is no image we can use. */
  saveImage: (bytes: Uint8Array) => Promise<SavedUpload | undefined>;
  now: () => Date;
  /** For errors that the import goes on after. */
  reportError: (error: unknown) => void;
}

/** Someone who wrote something: a member here, or only a name. */
export interface Writer {
  memberId: number | undefined;
  name: string;
}

type Count = (name: keyof typeof countLabels, by?: number) => void;

/** A running import, as its writers see it. */
export interface Importing extends ImportDeps, ImportSource {
  options: ImportOptions;
  /** The site's. */
  timeZone: string;
  /** News categories that articles can be added to. */
  categories: Awaited<ReturnType<typeof listOpenCategories>>;
  /** Who started it. Null for the command line. */
  startedBy: number | null;
  /** Authors by their id in the source. */
  writers: Map<string, Writer>;
  /** Guests with the names of a community’s users, by their id in the source. */
  names: Map<string, { actorId: number; name: string }>;
  /** Board categories by their name in the source. */
  boardCategories: Map<string, string>;
  /** For the audit log. */
  actorName: string;
  workspace: ImportWorkspace;
  signal: AbortSignal | undefined;
  /** Runs a transaction that also stores what it counts, so that the counts are right after an interruption. */
  write: <Result>(work: (unit: UnitOfWork, count: Count) => Promise<Result>) => Promise<Result>;
  /** Counts what is in the file but was not written. */
  count: (name: 'known', by?: number) => void;
  /** Subscribers that earlier attempts have added and this one has not come across yet. */
  ownSubscribers: number;
  /** Adds a line about an item that is not as it was. */
  report: (item: string, reason: string) => Promise<void>;
  /** Adds a line about an item that is all there, but not just as it was. */
  note: (item: string, outcome: string) => Promise<void>;
  /** Adds a line about an item that is not imported. */
  reportSkipped: (item: string, reason: string) => Promise<void>;
}

/** For one and for several, in the order of the report. */
export const countLabels = {
  articles: ['article', 'articles'],
  pages: ['page', 'pages'],
  threads: ['topic', 'topics'],
  posts: ['comment or post', 'comments and posts'],
  members: ['member', 'members'],
  images: ['image', 'images'],
  names: ['name', 'names'],
  likes: ['like', 'likes'],
  polls: ['poll', 'polls'],
  votes: ['vote', 'votes'],
  subscribers: ['subscriber', 'subscribers'],
  topics: ['topic page', 'topic pages'],
  categories: ['board category', 'board categories'],
  known: ['imported before', 'imported before'],
  problems: [
    'line about something skipped or incomplete',
    'lines about something skipped or incomplete',
  ],
  notes: ['note', 'notes'],
} as const;

/** '12 articles, 1 member': what is added, and for imports that didn't count records, the rest. */
export function describeCounts(counts: ImportCounts): string {
  const hasRecords = Object.keys(counts).some(isRecordCount);
  const parts = Object.entries(countLabels).flatMap(([name, [one, many]]) => {
    if (hasRecords && !isAdded(name)) return [];
    const count = counts[name] ?? 0;
    return count > 0 ? countNoun(count, one, many) : [];
  });
  return parts.join(', ') || 'nothing';
}

/** Whether the count is of something that the import adds. */
export function isAdded(name: string): boolean {
  return !['known', 'problems', 'notes'].includes(name) && !isRecordCount(name);
}
