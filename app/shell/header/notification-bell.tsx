import { Link } from 'react-router';
import { Icon } from '../../ui/icons.tsx';

const MAX_COUNT = 99;

/** Hidden on phones, where the account menu shows the count. */
export function NotificationBell({ unread }: { unread: number }) {
  return (
    <Link
      to={unread > 0 ? '/notifications?show=unread' : '/notifications'}
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      className="relative grid size-11 place-items-center hover:text-accent-ink max-sm:hidden"
    >
      <Icon d="M4 14.5h12M5.5 14V9a4.5 4.5 0 0 1 9 0v5M10 4.5V2.5M8 17.5h4" />
      <UnreadBadge unread={unread} className="left-1/2" />
    </Link>
  );
}

/** Hidden from screen readers: the parent's label includes the count. */
export function UnreadBadge({ unread, className }: { unread: number; className: string }) {
  if (unread === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={`absolute top-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent tabular-nums ring-2 ring-ground ${className}`}
    >
      {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
    </span>
  );
}
