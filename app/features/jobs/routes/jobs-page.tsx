import { Form, redirect } from 'react-router';
import { staffAction, staffLoader } from '#app/features/identity/identity.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { AppError } from '../../../errors.ts';
import { parseForm } from '../../../http/parse-form.ts';
import { AdminLink, AdminSubmit } from '../../../ui/admin/admin-button.tsx';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { AdminSection } from '../../../ui/admin/section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedJobs } from '../components/failed-jobs.tsx';
import { CountTable, QueueSummary, ScheduleTable } from '../components/queue-tables.tsx';
import { failedJobInput } from '../jobs.schema.ts';
import { getFailedJobs, getQueue, handleFailedJobAction } from '../jobs-admin.server.ts';
import type { Route } from './+types/jobs-page.ts';

const PATH = '/admin/jobs';

export const loader = staffLoader('manage the site', async ({ db, jobsAdmin, url }) => {
  const after = decodeCursor(url.searchParams.get('after'));
  const [queue, page] = await Promise.all([
    getQueue(db, jobsAdmin),
    getFailedJobs(db, jobsAdmin, after),
  ]);
  return { queue, page };
});

export const action = staffAction('manage the site', async (deps) => {
  const parsed = parseForm(failedJobInput, await deps.request.formData());
  if ('refusal' in parsed) throw new AppError('not-found');
  await handleFailedJobAction(deps, parsed.input);
  const message = parsed.input.action === 'discard' ? 'job-discarded' : 'job-retried';
  return redirect(withFlashMessage(PATH, message), 303);
});

export default function JobsPage({ loaderData: { queue, page } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Jobs"
      lead="Background work: sending email, notifications and cleanup. Failed jobs are retried for about a day."
    >
      <QueueSummary totals={queue.totals} />
      <div className="mt-8">
        <AdminSection id="failed-jobs" title="Failed jobs">
          {page.items.length > 0 ? (
            <>
              <FailedJobs jobs={page.items} />
              <div className="mt-4 flex flex-wrap gap-2">
                <Form method="post">
                  <AdminSubmit
                    name="action"
                    value="retry-all"
                    variant="outlined"
                    label="Retry all"
                  />
                </Form>
                {page.nextCursor && <AdminLink to={`?after=${page.nextCursor}`}>Older</AdminLink>}
              </div>
            </>
          ) : (
            <p className="text-ink-soft">No failed jobs.</p>
          )}
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
            The schedule is set when the site starts.
          </EmptyState>
        )}
      </AdminSection>
    </AdminPage>
  );
}
