import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { safeParseForm } from '#app/http/forms/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { getJobs, getQueue, handleFailedJobAction } from '../admin/jobs-admin.server.ts';
import { readJobsFilter, stateLabels } from '../admin/queue-view.ts';
import { JobList } from '../components/job-list.tsx';
import { CountTable, QueueSummary, ScheduleTable } from '../components/queue-tables.tsx';
import { failedJobInput } from '../jobs.schema.ts';
import type { Route } from './+types/jobs-page.ts';

const PATH = '/admin/jobs';

export const loader = staffRoute('manage the site', async ({ db, jobsAdmin, url }) => {
  const after = decodeCursor(url.searchParams.get('after'));
  const filter = readJobsFilter(url.searchParams);
  const [queue, page] = await Promise.all([
    getQueue(db, jobsAdmin),
    getJobs(db, jobsAdmin, filter, after),
  ]);
  return { queue, page, filter };
});

export const action = staffRoute('manage the site', async (deps) => {
  const parsed = safeParseForm(failedJobInput, await deps.request.formData());
  if ('refusal' in parsed) throw new AppError('not-found');
  await handleFailedJobAction(deps, parsed.input);
  const message = parsed.input.action === 'discard' ? 'job-discarded' : 'job-retried';
  return redirect(withFlashMessage(PATH + deps.url.search, message), 303);
});

export default function JobsPage({ loaderData: { queue, page, filter } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Jobs"
      lead="Background work: sending email, notifications and cleanup. Failed jobs are retried for about a day."
    >
      <QueueSummary totals={queue.totals} />
      <div className="mt-8">
        <AdminSection id="jobs" title={`${stateLabels[filter.state]} jobs`}>
          <JobList page={page} filter={filter} names={queue.counts.map(({ name }) => name)} />
        </AdminSection>
      </div>
      {queue.counts.length > 0 && (
        <AdminSection id="queue" title="Queue">
          <CountTable counts={queue.counts} />
        </AdminSection>
      )}
      <AdminSection id="schedules" title="Scheduled">
        {queue.schedules.length > 0 ? (
          <ScheduleTable schedules={queue.schedules} />
        ) : (
          <EmptyState title="Nothing scheduled yet">
            Schedules are added when the site starts.
          </EmptyState>
        )}
      </AdminSection>
    </AdminPage>
  );
}
