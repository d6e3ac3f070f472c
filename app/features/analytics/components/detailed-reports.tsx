import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { useRovingFocus } from '#app/ui/admin/use-roving-focus.ts';
import { type DetailView, detailLabels, detailViews } from '../analytics.schema.ts';
import { CSV_PATH, DETAILS_PATH } from '../analytics-paths.ts';
import type { RangeQuery } from '../filters/ranges.ts';
import type { Report } from '../reports/report.ts';
import { rangeFilters } from './range-filter.ts';
import { ReportView } from './report-view.tsx';

/** The detailed reports in a dialog: each tab is loaded when it is opened. */
export function DetailedReports() {
  const [view, setView] = useState<DetailView>('audience');
  const [range, setRange] = useState<Record<string, string>>({ days: '30' });
  const page = useFetcher<{ report: Report; range: RangeQuery; view: DetailView }>();
  const id = useId();
  const { onKeyDown, tabIndexAt } = useRovingFocus(detailViews.indexOf(view));
  const { load } = page;
  useEffect(() => {
    void load(`${DETAILS_PATH}?${new URLSearchParams({ ...range, view })}`);
  }, [load, view, range]);
  const { report, range: shownRange } = page.data?.view === view ? page.data : {};
  const fields = rangeFilters(range, page.data?.report ?? { from: '', to: '' });
  const chooseRange = (days: string) => {
    const { from, to } = page.data?.report ?? {};
    setRange(days === 'custom' && from && to ? { days, from, to } : { days });
  };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-wrap gap-4">
          {fields.map(({ name, label, options, default: value }) =>
            options ? (
              <AdminSelect
                key={name}
                id={`${id}-${name}`}
                name={name}
                label={label}
                options={options}
                value={range[name]}
                onChange={(event) => chooseRange(event.currentTarget.value)}
              />
            ) : (
              <AdminInput
                key={name}
                id={`${id}-${name}`}
                name={name}
                label={label}
                type="date"
                defaultValue={value}
                error={page.data?.range.errors[name]}
                onChange={(event) => setRange({ ...range, [name]: event.currentTarget.value })}
              />
            ),
          )}
        </div>
        <a
          href={`${CSV_PATH}?${new URLSearchParams({ ...range, view })}`}
          className="admin-quiet-link"
        >
          Download CSV
        </a>
      </div>
      <div className="admin-tabs my-4">
        <div role="tablist" aria-label="Reports" onKeyDown={onKeyDown}>
          {detailViews.map((name, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={name === view}
              aria-controls={`${id}-panel`}
              tabIndex={tabIndexAt(index)}
              onFocus={(event) => {
                if (event.currentTarget.matches(':focus-visible')) setView(name);
              }}
              onClick={() => setView(name)}
              className="type-label"
            >
              {detailLabels[name]}
            </button>
          ))}
        </div>
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${view}`}
        aria-busy={page.state !== 'idle'}
        className="min-h-[50dvh]"
      >
        {report && shownRange ? (
          <ReportView
            report={report}
            page={{ path: DETAILS_PATH, params: { view, ...shownRange.params } }}
            prefix="detailed-"
          />
        ) : (
          <p role="status">Loading…</p>
        )}
      </div>
    </>
  );
}
