import { redirect, useLoaderData } from 'react-router';
import { withEntries } from '#app/features/audit/embeds/entry-ids.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { adminReturnPath } from '#app/http/return-path.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminTabs } from '#app/ui/admin/tabs/admin-tabs.tsx';
import { isQueuePart, type QueuePart, queueParts } from '../casework/casework.ts';
import { QueueList } from '../embeds/queue-list.tsx';
import { SettingsDialogLink } from '../embeds/settings-dialog-link.tsx';
import { decideSelected } from '../queue/decide-selected.server.ts';
import {
  countQueueByPart,
  countQueueByView,
  getQueue,
  getQueueScope,
} from '../queue/queue.server.ts';
import { isQueueView, type QueueView, queueViews } from '../queue/queue-summary.ts';
import { reviewKindsContext } from '../review/review-kind.server.ts';

const PATH = '/admin/moderation/pending';

export const loader = staffRoute(
  'open the review queue',
  async ({ db, actor, now, url, context }) => {
    const requested = url.searchParams.get('view');
    const view = isQueueView(requested) ? requested : 'all';
    const deps = { db, kinds: context.get(reviewKindsContext), reviewer: actor, now };
    const requestedPart = url.searchParams.get('for');
    const part = isQueuePart(requestedPart) ? requestedPart : 'all';
    const [page, counts, partCounts] = await Promise.all([
      getQueue(deps, view, url.searchParams.get('after'), part),
      countQueueByView(deps),
      countQueueByPart(deps),
    ]);
    const selected = url.searchParams.getAll('item').map(Number);
    const canEditSettings = can(actor, 'set moderation');
    const scope = getQueueScope(deps);
    return {
      selected,
      view,
      part,
      page,
      counts,
      partCounts,
      scope,
      reviewerId: actor.id,
      canEditSettings,
    };
  },
);

export const action = staffRoute(
  'open the review queue',
  async ({ request, transaction, actor, now, url, context, origin }) => {
    const kinds = context.get(reviewKindsContext);
    const form = await request.formData();
    const { entryIds, notice } = await decideSelected({ transaction, kinds, now }, form, actor);
    const queuePath = pathAfterDecision(form, url, origin);
    const decidedPath = entryIds.length > 0 ? withEntries(queuePath, entryIds) : queuePath;
    if (!notice) return redirect(decidedPath, 303);
    const path = withFlashMessage(decidedPath, notice);
    if (notice !== 'reason-missing') return redirect(path, 303);
    const selection = form.getAll('item').map((id) => `&item=${encodeURIComponent(String(id))}`);
    return redirect(path + selection.join(''), 303);
  },
);

/** The dashboard lists the queue, too. */
function pathAfterDecision(form: FormData, { searchParams }: URL, origin: string): string {
  // The request's own path may be the data URL that scripts fetch.
  const view = searchParams.get('view');
  const part = searchParams.get('for');
  const queuePath = queuePathOf(isQueueView(view) ? view : 'all', isQueuePart(part) ? part : 'all');
  return adminReturnPath(form.get('returnTo'), origin, queuePath);
}

function queuePathOf(view: QueueView, part: QueuePart): string {
  const params = new URLSearchParams();
  if (view !== 'all') params.set('view', view);
  if (part !== 'all') params.set('for', part);
  return params.size > 0 ? `${PATH}?${params}` : PATH;
}

export default function QueuePage() {
  const { counts, partCounts, part, canEditSettings, ...list } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Review queue"
      view={list.view === 'all' ? undefined : queueViews[list.view]}
      actions={canEditSettings && <SettingsDialogLink />}
      lead="Items waiting for review, most urgent first. Opening one assigns it to you for 15 minutes."
    >
      {list.scope.views.length > 0 && (
        <AdminTabs
          label="Filter the queue"
          current={list.view}
          tabs={list.scope.views.map((id) => ({
            id,
            label: queueViews[id],
            waiting: counts[id],
            to: queuePathOf(id, part),
          }))}
        />
      )}
      <AdminTabs
        label="Whose items"
        current={part}
        tabs={Object.entries(queueParts).map(([id, label]) => ({
          id,
          label,
          waiting: partCounts[id as QueuePart] ?? 0,
          to: queuePathOf(list.view, id as QueuePart),
        }))}
      />
      <QueueList {...list} part={part} />
    </AdminPage>
  );
}
