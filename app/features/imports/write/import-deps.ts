import type { Database } from '#db/engine.ts';
import type { ImportCounts, ImportOptions } from '#db/tables/imports.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { ImageStore } from '#platform/images/image-store.ts';
import type { Signer } from '#platform/signing/signer.ts';
import type { WebFetch } from '#platform/web-fetch/web-fetch.ts';

export interface ImportDeps {
  db: Database;
  transaction: RunTransaction;
  fetchWeb: WebFetch;
  libraryFiles: Pick<ImageStore, 'saveLibraryFile'>;
  signer: Signer;
  now: () => Date;
}

/** Someone who wrote something: a member here, or only a name. */
export interface Writer {
  memberId: number | undefined;
  name: string;
}

/** A running import, as its writers see it. */
export interface Importing extends ImportDeps {
  /** See `ImportedItemsTable`. */
  source: string;
  options: ImportOptions;
  /** Who started it. Null for the command line. */
  startedBy: number | null;
  /** Authors by their id in the source. */
  writers: Map<string, Writer>;
  /** Adds to the count of a kind of item. */
  count: (name: keyof typeof countLabels, by?: number) => void;
  report: (item: string, reason: string) => Promise<void>;
}

/** In the order of the report. */
export const countLabels = {
  articles: 'articles',
  threads: 'topics',
  posts: 'comments and posts',
  members: 'members',
  images: 'images',
  subscribers: 'subscribers',
  known: 'imported before',
  problems: 'skipped or incomplete',
} as const;

/** '12 articles, 3 members' */
export function describeCounts(counts: ImportCounts): string {
  const parts = Object.entries(countLabels).flatMap(([name, label]) => {
    const count = counts[name] ?? 0;
    return count > 0 ? `${count.toLocaleString('en-US')} ${label}` : [];
  });
  return parts.join(', ') || 'nothing';
}
