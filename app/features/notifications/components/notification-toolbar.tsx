import { Form, useNavigation } from 'react-router';
import { buttonClasses } from '#app/ui/button.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';

/** Switches between all and unread notifications, and marks all as read. */
export function NotificationToolbar({
  isUnreadOnly,
  unread,
  loadedAt,
}: {
  isUnreadOnly: boolean;
  unread: number;
  /** ISO 8601; later notifications stay unread. */
  loadedAt: string;
}) {
  return (
    <div className="mt-6 mb-8 flex flex-wrap items-center justify-between gap-4 border-b border-line">
      <FilterLinks
        label="Notifications shown"
        links={[
          { label: 'All', to: '/notifications', isCurrent: !isUnreadOnly },
          {
            label: unread > 0 ? `Unread ${unread}` : 'Unread',
            to: '/notifications?show=unread',
            isCurrent: isUnreadOnly,
          },
        ]}
      />
      {unread > 0 && <MarkAllReadButton until={loadedAt} />}
    </div>
  );
}

function MarkAllReadButton({ until }: { until: string }) {
  const isSending = useNavigation().formAction === '/notifications';
  return (
    <Form method="post" action="/notifications">
      <input type="hidden" name="until" value={until} />
      <button
        type="submit"
        name="intent"
        value="read-all"
        aria-disabled={isSending || undefined}
        className={`${buttonClasses('outlined', 'compact')} aria-disabled:cursor-progress aria-disabled:opacity-70`}
      >
        {isSending ? 'Marking…' : 'Mark all as read'}
      </button>
    </Form>
  );
}
