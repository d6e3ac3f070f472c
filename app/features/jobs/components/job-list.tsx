import { Form, useLocation } from 'react-router';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { jobLabel, jobLabels } from '../admin/job-label.ts';
import {
  type JobRow,
  type JobState,
  type JobsFilter,
  jobStates,
  stateLabels,
} from '../admin/queue-view.ts';
import { JobTable } from './job-table.tsx';

interface JobListProps {
  page: { items: readonly JobRow[]; nextCursor: string | undefined };
  filter: JobsFilter;
  /** Names of unfinished jobs, which may be of an earlier version. */
  names: readonly string[];
}

export function JobList({ page, filter, names }: JobListProps) {
  const { search: query } = useLocation();
  const older = new URLSearchParams(query);
  older.set('after', page.nextCursor ?? '');
  const isFiltered = filter.kind !== '' || filter.search !== '';
  return (
    <>
      <JobsFilterBar names={names} />
      {page.items.length > 0 ? (
        <JobTable jobs={page.items} state={filter.state} />
      ) : (
        <p className="text-ink-soft">{emptyText(filter.state, isFiltered)}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {filter.state === 'failed' && !isFiltered && page.items.length > 0 && (
          <Form method="post">
            <AdminSubmit name="action" value="retry-all" variant="outlined" label="Retry all" />
          </Form>
        )}
        {page.nextCursor && <AdminLink to={`?${older}`}>Older</AdminLink>}
      </div>
    </>
  );
}

function emptyText(state: JobState, isFiltered: boolean): string {
  if (isFiltered) return 'No jobs match. Try another kind, state or search.';
  return `No ${stateLabels[state].toLowerCase()} jobs.`;
}

const stateOptions = jobStates.map((value) => ({ value, label: stateLabels[value] }));

function JobsFilterBar({ names }: Pick<JobListProps, 'names'>) {
  const kinds = [...new Set([...Object.keys(jobLabels), ...names])]
    .map((value) => ({ value, label: jobLabel(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return (
    <FilterBar
      label="Filter jobs"
      filters={[
        { name: 'state', label: 'State', options: stateOptions, default: jobStates[0] },
        { name: 'kind', label: 'Kind', options: kinds },
        { name: 'q', label: 'Last error' },
      ]}
    />
  );
}
