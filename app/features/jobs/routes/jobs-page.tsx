import { Form, redirect } from 'react-router';
import { AppError } from '../../../errors.ts';
import { readPageKey } from '../../../http/page-key.ts';
import { withNotice } from '../../../http/page-notices.server.ts';
import { parseForm } from '../../../http/parse-form.ts';
import { AdminLink, AdminSubmit } from '../../../ui/admin/admin-button.tsx';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { AdminSection } from '../../../ui/admin/section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { staffAction, staffLoader } from '../../accounts/staff-routes.server.ts';
import { DeadLetters } from '../components/dead-letters.tsx';
import { CountTable, QueueSummary, ScheduleTable } from '../components/queue-tables.tsx';
import { deadLetterInput } from '../jobs.schema.ts';
import { getDeadLetters, getQueue, settleDeadLetters } from '../jobs.server.ts';
import type { Route } from './+types/jobs-page.ts';

const PATH = '/admin/jobs';

export const loader = staffLoader('manage the site', async ({ db, jobsDesk, url }) => {
  const after = readPageKey(url.searchParams.get('after'));
  const [queue, page] = await Promise.all([
    getQueue(db, jobsDesk),
    getDeadLetters(db, jobsDesk, after),
  ]);
  return { queue, page };
});

export const action = staffAction('manage the site', async (parts) => {
  const parsed = parseForm(deadLetterInput, await parts.request.formData());
  if ('refusal' in parsed) throw new AppError('not-found');
  await settleDeadLetters(parts, parsed.input);
  const notice = parsed.input.act === 'forget' ? 'job-forgotten' : 'job-retried';
  return redirect(withNotice(PATH, notice), 303);
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
              <DeadLetters letters={page.items} />
              <div className="mt-4 flex flex-wrap gap-2">
                <Form method="post">
                  <AdminSubmit
                    name="act"
                    value="try-all-again"
                    look="outlined"
                    label="Try all again"
                  />
                </Form>
                {page.nextKey && <AdminLink to={`?after=${page.nextKey}`}>Older</AdminLink>}
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
