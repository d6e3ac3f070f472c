import { useFetcher } from 'react-router';
import { UndoForm } from '#app/features/audit/embeds/undo-form.tsx';
import { countNoun } from '#app/text/count-noun.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import type { SkippedLine } from '../csv/read-redirects.ts';
import { REDIRECTS_PATH } from '../redirects-paths.ts';

export interface ImportReportData {
  added: number;
  changed: number;
  known: number;
  skipped: number;
  firstSkipped: readonly SkippedLine[];
  /** All lines that are skipped, as a CSV file with a reason for each. */
  skippedCsv: string;
  /** Undefined for a preview. The audit entry to undo, or null if nothing changed. */
  done: { entry: string | null } | undefined;
}

/** What an import would do, with the button that does it, or what it did. */
export function ImportReport({ report, csv }: { report: ImportReportData; csv: string }) {
  const { added, changed, known, skipped, done } = report;
  return (
    <>
      <AdminSection id="import-report" title={done ? 'Imported' : 'What will be imported'}>
        <DescriptionList
          items={[
            ['Added', formatNumber(added)],
            ['Changed', formatNumber(changed)],
            ['On the site already', formatNumber(known)],
            ['Skipped', formatNumber(skipped)],
          ]}
        />
        {!done && added + changed === 0 && (
          <p className="mt-4 text-small">Nothing in this file would change the site.</p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {done ? (
            <DoneActions entry={done.entry} />
          ) : (
            <ImportForm count={added + changed} csv={csv} />
          )}
        </div>
      </AdminSection>
      {skipped > 0 && <SkippedLines report={report} />}
    </>
  );
}

/** The file travels in the form, so that nothing is stored until then. */
function ImportForm({ count, csv }: { count: number; csv: string }) {
  return (
    <form method="post" encType="multipart/form-data" className="contents">
      <textarea name="csv" defaultValue={csv} hidden readOnly aria-label="CSV" />
      {count > 0 && (
        <AdminSubmit
          label={`Import ${countNoun(count, 'redirect')}`}
          name="intent"
          value="import"
        />
      )}
      <AdminLink to={`${REDIRECTS_PATH}/import`} reloadDocument>
        Start over
      </AdminLink>
    </form>
  );
}

function DoneActions({ entry }: { entry: string | null }) {
  const fetcher = useFetcher();
  return (
    <>
      <AdminLink to={REDIRECTS_PATH} variant="filled">
        View redirects
      </AdminLink>
      {entry && <UndoForm Form={fetcher.Form} entries={entry} returnTo={REDIRECTS_PATH} />}
    </>
  );
}

function SkippedLines({
  report: { firstSkipped, skipped, skippedCsv },
}: {
  report: ImportReportData;
}) {
  return (
    <AdminSection id="skipped-lines" title="Skipped lines">
      <DataTable
        label="Skipped lines"
        rows={firstSkipped}
        rowKey={({ line }) => line}
        columns={[
          {
            name: 'From',
            isMain: true,
            cell: ({ from }) => <span className="wrap-anywhere">{from || '(empty)'}</span>,
          },
          { name: 'Line', isNumber: true, isNamed: true, cell: ({ line }) => line },
          {
            name: 'To',
            isNamed: true,
            cell: ({ to }) => <span className="wrap-anywhere">{to}</span>,
          },
          { name: 'Reason', cell: ({ reason }) => reason },
        ]}
      />
      {skipped > firstSkipped.length && (
        <p className="mt-3 text-small text-ink-soft">
          And {formatNumber(skipped - firstSkipped.length)} more.
        </p>
      )}
      <div className="mt-6 max-w-3xl">
        <AdminTextarea
          id="skipped-csv"
          name="skippedCsv"
          label="All skipped lines"
          hint="Copy them into a file, fix them and import that."
          rows={6}
          value={skippedCsv}
          readOnly
        />
      </div>
    </AdminSection>
  );
}
