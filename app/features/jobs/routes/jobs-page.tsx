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

export const action = staffAction('manage the site', async (parts) => {
  const parsed = parseForm(failedJobInput, await parts.request.formData());
  if ('refusal' in parsed) throw new AppError('not-found');
  await handleFailedJobAction(parts, parsed.input);
  const notice = parsed.input.act === 'forget' ? 'job-forgotten' : 'job-retried';
  return redirect(withFlashMessage(PATH, notice), 303);
});

export default function JobsPage({ loaderData: { queue, page } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Jobs"
      lead="What the site does by itself once an answer has gone out: mails, notifications, upkeep. What fails is tried again for about a day before it is given up."
    >
      <QueueSummary totals={queue.totals} />
      <div className="mt-8">
        <AdminSection id="dead-letters" title="Dead letters">
          {page.items.length > 0 ? (
            <>
              <FailedJobs letters={page.items} />
              <div className="mt-4 flex flex-wrap gap-2">
                <Form method="post">
                  <AdminSubmit
                    name="act"
                    value="try-all-again"
                    variant="outlined"
                    label="Try all again"
                  />
                </Form>
                {page.nextCursor && <AdminLink to={`?after=${page.nextCursor}`}>Older</AdminLink>}
              </div>
            </>
          ) : (
            <p className="text-ink-soft">Nothing was given up.</p>
          )}
        </AdminSection>
      </div>
      {queue.counts.length > 0 && (
        <AdminSection id="queue" title="In the queue">
          <CountTable counts={queue.counts} />
        </AdminSection>
      )}
      <AdminSection id="schedules" title="By the clock">
        {queue.schedules.length > 0 ? (
          <ScheduleTable schedules={queue.schedules} />
        ) : (
          <EmptyState title="Not yet">The site sets its clock when it starts.</EmptyState>
        )}
      </AdminSection>
    </AdminPage>
  );
}
