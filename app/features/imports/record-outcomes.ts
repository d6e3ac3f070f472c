import { formatNumber } from '#app/text/format-number.ts';
import type { ImportCounts } from '#db/tables/imports.ts';

/** What became of a record of the file: an author, an article, a topic, a subscriber, or something that can't be read. */
export type RecordOutcome = 'addedRecords' | 'namedRecords' | 'knownRecords' | 'skippedRecords';

interface RecordLabel {
  /** Before and after the import. */
  planned: string;
  done: string;
  meaning: string;
}

const labels: Record<RecordOutcome, RecordLabel> = {
  addedRecords: { planned: 'To import', done: 'Imported', meaning: '' },
  namedRecords: {
    planned: 'Authors used by name',
    done: 'Authors used by name',
    meaning:
      'They get no new account. Their name, or the member with their email address, stands beside what they wrote.',
  },
  knownRecords: {
    planned: 'Imported before',
    done: 'Imported before',
    meaning: 'An earlier import added them. They stay as they are, and only get what is new.',
  },
  skippedRecords: {
    planned: 'To skip',
    done: 'Skipped',
    meaning: 'Nothing of them is imported. The report gives the reason for each.',
  },
};

const outcomes = Object.keys(labels) as RecordOutcome[];

export function isRecordCount(name: string): boolean {
  return name in labels;
}

export interface RecordSum {
  label: string;
  count: number;
  meaning: string;
}

/** How many records had each outcome. Each has one, so the counts add up to the records of the file. */
export function sumRecords(counts: ImportCounts, { isDone }: { isDone: boolean }): RecordSum[] {
  return outcomes.flatMap((outcome) => {
    const count = counts[outcome] ?? 0;
    const { planned, done, meaning } = labels[outcome];
    return count > 0 ? [{ label: isDone ? done : planned, count, meaning }] : [];
  });
}

/** '6 records in the file: 4 imported, 2 skipped' */
export function describeRecords(counts: ImportCounts): string {
  const sums = sumRecords(counts, { isDone: true });
  const total = sums.reduce((sum, { count }) => sum + count, 0);
  const parts = sums.map(({ label, count }) => `${formatNumber(count)} ${label.toLowerCase()}`);
  const noun = total === 1 ? 'record' : 'records';
  return `${formatNumber(total)} ${noun} in the file: ${parts.join(', ')}`;
}
