import { redirect, useLoaderData } from 'react-router';
import { withEntries } from '#app/features/audit/embeds/entry-ids.ts';
import { staffAction, staffLoader } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { SettingsDialogLink } from '../embeds/settings-dialog-link.tsx';
import { decideSelected } from '../queue/decide-selected.server.ts';
import { countQueueByView, getQueue } from '../queue/queue.server.ts';
import { QueueList } from '../queue/queue-list.tsx';
import { isQueueView } from '../queue/queue-summary.ts';
import { QueueViews } from '../queue/queue-views.tsx';
import { reviewKindsContext } from '../review/review-kind.server.ts';

const PATH = '/admin/moderation/pending';

export const loader = staffLoader(
  'review submissions',
  async ({ db, member, now, url, context }) => {
    const requested = url.searchParams.get('view');
    const view = isQueueView(requested) ? requested : 'all';
    const deps = { db, kinds: context.get(reviewKindsContext), reviewer: member, now };
    const [page, counts] = await Promise.all([
      getQueue(deps, view, url.searchParams.get('after')),
      countQueueByView(deps),
    ]);
    const selected = url.searchParams.getAll('item').map(Number);
    const canEditSettings = can(member, 'set moderation');
    return { selected, view, page, counts, reviewerId: member.id, canEditSettings };
  },
);

export const action = staffAction(
  'review submissions',
  async ({ request, transaction, member, now, url, context }) => {
    const kinds = context.get(reviewKindsContext);
    const form = await request.formData();
    const { entryIds, notice } = await decideSelected({ transaction, kinds, now }, form, member);
    // The request's own path may be the data URL that scripts fetch.
    const view = url.searchParams.get('view');
    const queuePath = isQueueView(view) ? `${PATH}?view=${view}` : PATH;
    if (!notice) return redirect(withEntries(queuePath, entryIds), 303);
    const path = withFlashMessage(queuePath, notice);
    if (notice !== 'reason-missing') return redirect(path, 303);
    const selection = form.getAll('item').map((id) => `&item=${encodeURIComponent(String(id))}`);
    return redirect(path + selection.join(''), 303);
  },
);

export default function QueuePage() {
  const { selected, view, page, counts, reviewerId, canEditSettings } =
    useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Review queue"
      crumbs={[{ label: 'Moderation', to: '/admin?tab=moderation' }]}
      actions={canEditSettings && <SettingsDialogLink />}
      lead="Items waiting for review, most urgent first. Opening one assigns it to you for 15 minutes."
    >
      <QueueViews view={view} counts={counts} />
      <QueueList page={page} reviewerId={reviewerId} view={view} selected={selected} />
    </AdminPage>
  );
}
