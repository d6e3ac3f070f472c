import { countNoun } from '#app/text/count-noun.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import type { RecordSum } from '../record-outcomes.ts';
import type { ImportSummary } from '../start-import.server.ts';

const columns: Column<RecordSum>[] = [
  { name: 'In the file', isMain: true, cell: ({ label }) => label },
  { name: 'Records', cell: ({ count }) => formatNumber(count) },
  { name: 'What that means', cell: ({ meaning }) => meaning },
];

/** What became of the records of the file, and how many there are. Imports of earlier versions didn’t count them. */
export function RecordSums({ records, incomplete }: Pick<ImportSummary, 'records' | 'incomplete'>) {
  if (records.length === 0) return null;
  const total = {
    label: 'All records of the file',
    count: records.reduce((sum, { count }) => sum + count, 0),
    meaning: 'Its authors, articles, pages, topics and subscribers, and what else can’t be read.',
  };
  return (
    <div className="grid gap-2">
      <DataTable
        label="Records"
        columns={columns}
        rows={[...records, total]}
        rowKey={({ label }) => label}
      />
      {incomplete > 0 && (
        <p className="text-ink-soft">
          {countNoun(incomplete, 'detail')} of records that aren’t skipped, such as an image or a
          post, {incomplete === 1 ? 'is' : 'are'} left out or changed. The report says why.
        </p>
      )}
    </div>
  );
}
