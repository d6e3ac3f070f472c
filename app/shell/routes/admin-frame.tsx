import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { listQuickActions } from '#app/features/admin/embeds/quick-actions.ts';
import {
  actionsContext,
  findToast,
  listEntriesForMessage,
} from '#app/features/audit/audit.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { countFailedJobs } from '#app/features/jobs/admin.server.ts';
import { countQueueByView } from '#app/features/moderation/queue.server.ts';
import { reviewKindsContext } from '#app/features/moderation/review.server.ts';
import { countWaitingUsers } from '#app/features/users/users.server.ts';
import { ENTRIES_PARAM } from '../../features/audit/embeds/entry-ids.ts';
import { can } from '../../features/identity/rights.policy.ts';
import { findSignedMessage } from '../../http/flash-messages.server.ts';
import { noteActionStatus } from '../../ui/admin/forms/unsaved-text.ts';
import { listAdminGroups } from '../admin/admin-entries.ts';
import { AdminError } from '../admin/admin-error.tsx';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { ErrorPage } from '../errors/error-page.tsx';
import { explainRefusal } from '../explain-refusal.ts';
import { Frame } from '../frame.tsx';
import { loadMe } from '../load-me.server.ts';
import type { Route } from './+types/admin-frame.ts';

export const loader = staffRoute('open the admin area', async (args) => {
  const { db, actor, url, now, context, jobsAdmin, signer } = args;
  const param = url.searchParams.get(ENTRIES_PARAM);
  const entries = await listEntriesForMessage(db, { actorId: actor.id, param, now });
  const [me, queueCounts, failedJobs, waitingUsers, toast] = await Promise.all([
    loadMe(context),
    countQueueByView({ db, kinds: context.get(reviewKindsContext), reviewer: actor }),
    can(actor, 'manage the site') ? countFailedJobs(db, jobsAdmin) : 0,
    can(actor, 'manage users') ? countWaitingUsers(db, now) : 0,
    findToast(context.get(actionsContext), entries, { db, now, actor }),
  ]);
  const groups = listAdminGroups(actor, { ...queueCounts, failedJobs, waitingUsers });
  const message = findSignedMessage(signer, url.searchParams.get('notice'));
  // A partial success can be undone as well.
  const notice = message ? { ...message, undo: toast?.undo } : toast;
  return { me, groups, actions: listQuickActions(actor), notice };
});

/** Called after every action below the frame, so here its status is seen whatever the page shows. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  noteActionStatus(actionStatus);
  if (actionStatus === 401) explainRefusal();
  return defaultShouldRevalidate;
}

export default function AdminFrameRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  );
}

/** Staff see errors inside the admin frame; everyone else sees them on a public page. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData) {
    return (
      <AdminFrame {...loaderData}>
        <AdminError error={error} />
      </AdminFrame>
    );
  }
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}
