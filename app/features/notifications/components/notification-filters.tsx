import { Link } from 'react-router';

const views = [
  { to: '/notifications', name: 'All', isUnreadOnly: false },
  { to: '/notifications?show=unread', name: 'Unread', isUnreadOnly: true },
];

/** All, or what is unread: each has an address. */
export function NotificationFilters({
  isUnreadOnly,
  unread,
}: {
  isUnreadOnly: boolean;
  unread: number;
}) {
  return (
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
  );
}
