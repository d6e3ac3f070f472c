import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requireMember } from '#app/features/identity/identity.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { withErrorId } from '#app/http/with-error-id.ts';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { parseForm } from '../../../http/parse-form.ts';
import { requestContext } from '../../../http/request-context.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { MarkAllRead } from '../components/mark-all-read.tsx';
import { NothingHere } from '../components/nothing-here.tsx';
import { NotificationFilters } from '../components/notification-filters.tsx';
import { NotificationList } from '../components/notification-list.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { useToldUnread } from '../components/use-unread-count.ts';
import { getNotifications, getUnreadCount, markAllRead, markRead } from '../inbox/inbox.server.ts';
import { notificationsInput } from '../notifications.schema.ts';
import type { Route } from './+types/notifications-page.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return withErrorId(context, async () => {
    const member = await requireMember({ context, request });
    const { db, now } = context.get(requestContext);
    const { searchParams } = new URL(request.url);
    const isUnreadOnly = searchParams.get('show') === 'unread';
    const after = decodeCursor(searchParams.get('after'));
    const page = await getNotifications(db, member.id, { isUnreadOnly, after });
    const unread = await getUnreadCount(db, member.id);
    return { page, unread, isUnreadOnly, now: now.toISOString() };
  });
}

export function action({ request, context }: ActionFunctionArgs) {
  return withErrorId(context, async () => {
    const member = await requireMember({ context, request });
    const { transaction, isPlainForm } = context.get(requestContext);
    const parsed = parseForm(notificationsInput, await request.formData());
    if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
    const { input } = parsed;
    if (input.intent === 'read') {
      await markRead(transaction, member.id, input.id);
      return isPlainForm ? redirect('/notifications', 303) : null;
    }
    await markAllRead(transaction, member.id, input.until);
    return redirect(withFlashMessage('/notifications', 'notifications-read'), 303);
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexMeta(matches[0].loaderData, 'Notifications');

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { page, unread, isUnreadOnly, now } = loaderData;
  useToldUnread(unread);
  return (
    <div className="page-width min-h-[78svh] flex-1 pt-28 pb-24 lg:pt-36">
      <PageHeading
        title="Notifications"
        links={[{ to: '/settings/notifications', label: 'Choose what you hear of' }]}
      />
      <div className="mt-6 mb-8 flex flex-wrap items-center justify-between gap-4">
        <NotificationFilters isUnreadOnly={isUnreadOnly} unread={unread} />
        {unread > 0 && <MarkAllRead until={now} />}
      </div>
      {page.items.length === 0 ? (
        <NothingHere isUnreadOnly={isUnreadOnly} />
      ) : (
        <LoadMore firstPage={page} noun="notifications">
          {(notifications) => <NotificationList notifications={notifications} now={now} />}
        </LoadMore>
      )}
    </div>
  );
}
