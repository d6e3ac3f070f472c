import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { useRovingFocus } from '#app/ui/admin/use-roving-focus.ts';
import { type DetailView, detailLabels, detailViews } from '../analytics.schema.ts';
import { CSV_PATH, DETAILS_PATH } from '../analytics-paths.ts';
import type { Report } from '../reports/report.ts';
import { rangeFilter } from './range-filter.ts';
import { ReportView } from './report-view.tsx';

const DEFAULT_DAYS = '30';

/** The detailed reports in a dialog: each tab is loaded when it is opened. */
export function DetailedReports() {
  const [view, setView] = useState<DetailView>('audience');
  const [days, setDays] = useState(DEFAULT_DAYS);
  const page = useFetcher<{ report: Report; view: DetailView }>();
  const id = useId();
  const { name, label, options } = rangeFilter(Number(days));
  const { onKeyDown, tabIndexAt } = useRovingFocus(detailViews.indexOf(view));
  const { load } = page;
  useEffect(() => {
    void load(`${DETAILS_PATH}?view=${view}&days=${days}`);
  }, [load, view, days]);
  const report = page.data?.view === view ? page.data.report : undefined;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <AdminSelect
          id={`${id}-days`}
          name={name}
          label={label}
          options={options}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <a href={`${CSV_PATH}?view=${view}&days=${days}`} className="admin-quiet-link">
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
        {report ? (
          <ReportView
            report={report}
            page={{ path: DETAILS_PATH, params: { view } }}
            prefix="detailed-"
          />
        ) : (
          <p role="status">Loading…</p>
        )}
      </div>
    </>
  );
}
