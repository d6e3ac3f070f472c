import { redirect, useLoaderData } from 'react-router';
import { withNotice } from '../../../http/page-notices.server.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { may } from '../../accounts/rights.policy.ts';
import { staffAction, staffLoader } from '../../accounts/staff-routes.server.ts';
import { QueueList } from '../components/queue-list.tsx';
import { QueueViews } from '../components/queue-views.tsx';
import { decideAll } from '../decide-all.server.ts';
import { SettingsDialogLink } from '../embeds/settings-dialog-link.tsx';
import { countQueue, getQueue } from '../queue.server.ts';
import { isQueueView } from '../queue-summary.ts';
import { reviewKindsContext } from '../review-kind.server.ts';

const PATH = '/admin/moderation/pending';

export const loader = staffLoader(
  'review submissions',
  async ({ db, member, now, url, context }) => {
    const word = url.searchParams.get('view');
    const view = isQueueView(word) ? word : 'all';
    const parts = { db, kinds: context.get(reviewKindsContext), reviewer: member, now };
    const [page, counts] = await Promise.all([
      getQueue(parts, view, url.searchParams.get('after')),
      countQueue(parts),
    ]);
    const chosen = url.searchParams.getAll('item').map(Number);
    return { chosen, view, page, counts, me: member.id, maySet: may(member, 'set moderation') };
  },
);

export const action = staffAction(
  'review submissions',
  async ({ request, transaction, member, now, url, context }) => {
    const kinds = context.get(reviewKindsContext);
    const form = await request.formData();
    const notice = await decideAll({ transaction, kinds, now }, form, member);
    // Not the path that was asked for: scripts ask at an address of their own.
    const view = url.searchParams.get('view');
    const place = isQueueView(view) ? `${PATH}?view=${view}` : PATH;
    const address = withNotice(place, notice);
    if (notice !== 'reason-missing') return redirect(address, 303);
    // What was chosen stays chosen.
    const chosen = form.getAll('item').map((id) => `&item=${encodeURIComponent(String(id))}`);
    return redirect(address + chosen.join(''), 303);
  },
);

export default function QueuePage() {
  const { chosen, view, page, counts, me, maySet } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Review queue"
      crumbs={[{ label: 'Moderation', to: '/admin?tab=moderation' }]}
      actions={maySet && <SettingsDialogLink />}
      lead="What waits for a decision, the most urgent first. Opening something claims it for you for a quarter of an hour."
    >
      <QueueViews view={view} counts={counts} />
      <QueueList page={page} me={me} view={view} chosen={chosen} />
    </AdminPage>
  );
}
