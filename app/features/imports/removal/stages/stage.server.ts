import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import type { Database } from '#db/engine.ts';
import type { ImportCounts } from '#db/tables/imports.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { JobContext } from '#platform/jobs/job-definition.ts';
import type { ImportedItem, ItemKind, RemovalRef } from '../items/imported-items.queries.server.ts';

/** A removal, as its stages see it. */
export interface Removing extends RemovalRef, Pick<JobContext, 'signer' | 'deleteImage' | 'now'> {
  /** Of the import, such as `phpbb:board.example.org`. */
  source: string;
  contentKinds: ContentKinds;
  personalData: readonly PersonalDataHandlers[];
  /** Who removes it. */
  actor: { id: number | null; name: string };
}

/** A check has no transaction: it changes nothing. */
export interface Work {
  db: Database;
  unit: UnitOfWork | undefined;
}

export interface KeptLine {
  item: string;
  reason: string;
}

/** What becomes of a batch of items. */
export interface Outcome {
  gone: ImportCounts;
  kept: ImportCounts;
  lines: KeptLine[];
  /** Ids of the items that stay. */
  keptIds: number[];
  /** Ids of the items that are gone. An import adds these again. */
  goneIds: number[];
  /** The batch comes again, because there is more to remove of it. */
  isUnfinished?: boolean;
}

/** What goes in one step. */
export interface Stage {
  kind: ItemKind;
  /** Items in a transaction. */
  batchSize: number;
  /** Without it, the items of the import. */
  list?: (
    db: Database,
    removing: Removing,
    page: { beforeId: number | null; limit: number },
  ) => Promise<ImportedItem[]>;
  handle: (work: Work, removing: Removing, items: readonly ImportedItem[]) => Promise<Outcome>;
}

/** Collects what becomes of the items of a batch. */
export class Outcomes implements Outcome {
  readonly gone: ImportCounts = {};
  readonly kept: ImportCounts = {};
  readonly lines: KeptLine[] = [];
  readonly keptIds: number[] = [];
  readonly goneIds: number[] = [];
  isUnfinished = false;

  remove(item: ImportedItem, counts: ImportCounts = {}): void {
    this.goneIds.push(item.id);
    this.countGone(counts);
  }

  countGone(counts: ImportCounts): void {
    add(this.gone, counts);
  }

  countKept(counts: ImportCounts): void {
    add(this.kept, counts);
  }

  keep(item: ImportedItem, counts: ImportCounts, line?: KeptLine): void {
    this.keptIds.push(item.id);
    add(this.kept, counts);
    if (line) this.lines.push(line);
  }
}

/** Adds the second counts to the first. */
export function add(sums: ImportCounts, counts: ImportCounts): void {
  for (const [name, count] of Object.entries(counts)) {
    if (count !== 0) sums[name] = (sums[name] ?? 0) + count;
  }
}
