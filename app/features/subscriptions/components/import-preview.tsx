import { countNoun } from '#app/text/count-noun.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { DescriptionList } from '#app/ui/admin/description-list.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import type { SkippedLine } from '../import/read-import.ts';

interface ImportPreviewProps {
  csv: string;
  /** The consent that was stated for lines without one. */
  fields: { consent: string; consentDate: string };
  preview: {
    added: number;
    known: number;
    suppressed: number;
    skipped: number;
    stated: number;
    firstSkipped: readonly SkippedLine[];
  };
}

export function ImportPreview({ csv, fields, preview }: ImportPreviewProps) {
  const { added, firstSkipped, skipped } = preview;
  const count = (value: number) => formatNumber(value);
  return (
    <>
      <AdminSection id="import-preview" title="What will be imported">
        <DescriptionList
          items={[
            ['Added', count(added)],
            ['Already on the list', count(preview.known)],
            ['Unsubscribed, bounced or erased before', count(preview.suppressed)],
            ['Lines with errors', count(skipped)],
          ]}
        />
        {preview.stated > 0 && (
          <p className="mt-4 max-w-[64ch] text-small">
            {countNoun(preview.stated, 'line')} without a consent of{' '}
            {preview.stated === 1 ? 'its' : 'their'} own: “{fields.consent}” on {fields.consentDate}{' '}
            is recorded as consent.
          </p>
        )}
        <form method="post" encType="multipart/form-data" className="mt-6 flex flex-wrap gap-3">
          <textarea name="csv" defaultValue={csv} hidden readOnly aria-label="CSV" />
          <input type="hidden" name="consent" value={fields.consent} />
          <input type="hidden" name="consentDate" value={fields.consentDate} />
          {added > 0 && (
            <AdminSubmit
              label={added === 1 ? 'Import 1 subscriber' : `Import ${count(added)} subscribers`}
              name="intent"
              value="import"
            />
          )}
          <AdminLink to="/admin/subscribers/import" reloadDocument>
            Start over
          </AdminLink>
        </form>
      </AdminSection>
      {firstSkipped.length > 0 && (
        <AdminSection id="skipped-lines" title="Lines with errors">
          <DataTable
            label="Lines with errors"
            rows={firstSkipped}
            rowKey={({ line }) => line}
            columns={[
              { name: 'Email', isMain: true, cell: ({ text }) => text || '(empty)' },
              { name: 'Line', isNumber: true, isNamed: true, cell: ({ line }) => line },
              { name: 'Problem', cell: ({ reason }) => reason },
            ]}
          />
          {skipped > firstSkipped.length && (
            <p className="mt-3 text-small text-ink-soft">
              And {count(skipped - firstSkipped.length)} more.
            </p>
          )}
        </AdminSection>
      )}
    </>
  );
}
