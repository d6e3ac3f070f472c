import { Form, Link, useNavigation } from 'react-router';
import { buttonClasses } from '../../../ui/button.tsx';

const views = [
  { to: '/notifications', name: 'All', isUnreadOnly: false },
  { to: '/notifications?show=unread', name: 'Unread', isUnreadOnly: true },
];

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
    <div className="mt-6 mb-8 flex flex-wrap items-center justify-between gap-4">
      <nav aria-label="Notifications shown">
        <ul className="flex gap-2">
          {views.map((view) => (
            <li key={view.to}>
              <Link
                to={view.to}
                preventScrollReset
                aria-current={view.isUnreadOnly === isUnreadOnly ? 'true' : undefined}
                className="type-label inline-flex min-h-11 items-center gap-2 rounded-edge border border-line-strong px-4 text-ink-soft transition-colors hover:border-ink hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground"
              >
                {view.name}
                {view.isUnreadOnly && unread > 0 && <span className="opacity-75">{unread}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
