import { useEffect } from 'react';
import { data, Link, redirect } from 'react-router';
import { refreshMe, useMe } from '#app/features/identity/embeds/use-me.ts';
import { requireActor } from '#app/features/identity/identity.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { safeParseForm } from '#app/http/forms/parse-form.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { useFailureToast } from '#app/ui/toasts/use-failure-toast.ts';
import { NotificationList } from '../components/notification-list.tsx';
import { NotificationToolbar } from '../components/notification-toolbar.tsx';
import { getNotifications, getUnreadCount, markAllRead, markRead } from '../inbox/inbox.server.ts';
import { notificationsInput } from '../notifications.schema.ts';
import type { Route } from './+types/notifications-page.ts';

export const loader = viewerRoute(async ({ url, request, context, db, now }) => {
  const actor = await requireActor({ context, request });
  const { searchParams } = url;
  const isUnreadOnly = searchParams.get('show') === 'unread';
  const after = decodeCursor(searchParams.get('after'));
  const page = await getNotifications(db, actor.id, { isUnreadOnly, after });
  const unread = await getUnreadCount(db, actor.id);
  return { page, unread, isUnreadOnly, now: now.toISOString() };
});

export const action = viewerRoute(async ({ request, context, transaction, isPlainForm }) => {
  const actor = await requireActor({ context, request });
  const parsed = safeParseForm(notificationsInput, await request.formData());
  if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
  const { input } = parsed;
  if (input.intent === 'read') {
    await markRead(transaction, actor.id, input.id);
    return isPlainForm ? redirect('/notifications', 303) : null;
  }
  await markAllRead(transaction, actor.id, input.until);
  return redirect(withFlashMessage('/notifications', 'notifications-read'), 303);
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  noindexMeta(
    matches[0].loaderData,
    loaderData?.isUnreadOnly ? 'Unread notifications' : 'Notifications',
  );

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { page, unread, isUnreadOnly, now } = loaderData;
  useSyncedUnreadCount(unread);
  useFailureToast();
  return (
    <>
      <PageHead
        title="Notifications"
        actions={
          <Link
            to="/settings/notifications"
            className="type-label inline-flex min-h-11 items-center text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
          >
            Notification settings
          </Link>
        }
      />
      <NotificationToolbar isUnreadOnly={isUnreadOnly} unread={unread} loadedAt={now} />
      {page.items.length === 0 ? (
        <EmptyNotifications isUnreadOnly={isUnreadOnly} />
      ) : (
        <LoadMore firstPage={page} noun="notifications">
          {(notifications) => <NotificationList notifications={notifications} now={now} />}
        </LoadMore>
      )}
    </>
  );
}

function EmptyNotifications({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  if (isUnreadOnly) {
    return (
      <EmptyState title="You’re up to date">
        No unread notifications. We keep <Link to="/notifications">read notifications</Link> for six
        months.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No notifications yet">
      Replies, mentions and likes will show up here.{' '}
      <Link to="/message-board">Post something on the message board</Link> to get started.
    </EmptyState>
  );
}

/** Keeps the bell's count in step with this page, and refreshes it when the page is left. */
function useSyncedUnreadCount(unread: number): void {
  const me = useMe();
  const shown = me && me.kind !== 'visitor' ? me.inbox.unread : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the bell's own count needs no refresh
  useEffect(() => {
    if (shown !== undefined && shown !== unread) void refreshMe();
  }, [unread]);
  // A link in the list marks its notification read.
  useEffect(() => () => void refreshMe(), []);
}
