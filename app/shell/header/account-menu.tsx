import { Link } from 'react-router';
import type { Me } from '#app/features/identity/identity.server.ts';
import { MemberAvatar } from '../../features/identity/embeds/member-avatar.tsx';
import { imageUrl } from '../../features/images/embeds/image-url.ts';
import { NotificationBell, UnreadBadge } from './notification-bell.tsx';
import { useAutoClosingDetails } from './use-auto-closing-details.ts';
import { useUnreadCount } from './use-unread-count.ts';

type Member = Extract<Me, { kind: 'member' }>;

const itemClasses =
  'flex min-h-11 w-full items-center justify-between gap-4 px-4 text-left hover:bg-sunk hover:text-accent-ink';

export function AccountMenu({ me }: { me: Member }) {
  const unread = useUnreadCount(me.unread);
  return (
    <>
      <NotificationBell unread={unread} />
      <Menu me={me} unread={unread} />
    </>
  );
}

function Menu({ me, unread }: { me: Member; unread: number }) {
  const details = useAutoClosingDetails();
  return (
    <details ref={details} className="group/account relative">
      <summary
        aria-label={`Account menu for ${me.name}${unread > 0 ? `, ${unread} unread` : ''}`}
        className="relative grid size-11 list-none place-items-center [&::-webkit-details-marker]:hidden"
      >
        <MemberAvatar
          src={me.avatar && imageUrl(me.avatar.key, 320, 'webp')}
          name={me.name}
          size="small"
        />
        <UnreadBadge unread={unread} className="right-0 sm:hidden" />
      </summary>
      <div className="absolute top-full right-0 z-50 mt-2 w-64 max-w-[calc(100vw-2rem)] rounded-edge border border-line-strong bg-raised py-2 text-small shadow-lg">
        <p className="border-b border-line px-4 pt-1 pb-3">
          <span className="block truncate font-semibold text-ink">{me.name}</span>
          <span className="text-note text-ink-faint capitalize">{me.role}</span>
        </p>
        <ul className="pt-2">
          <li>
            <Link to={me.path} className={itemClasses}>
              Profile
            </Link>
          </li>
          <li>
            <Link to="/notifications" className={itemClasses}>
              Notifications
              {unread > 0 && <span className="tabular-nums">{unread}</span>}
            </Link>
          </li>
          <li>
            <Link to="/submissions" className={itemClasses}>
              Submissions
            </Link>
          </li>
          <li>
            <Link to="/settings" className={itemClasses}>
              Settings
            </Link>
          </li>
          {me.isStaff && (
            <li>
              <Link to="/admin" className={itemClasses}>
                Admin
              </Link>
            </li>
          )}
          <li className="mt-2 border-t border-line pt-2">
            <form method="post" action="/sign-out">
              <button type="submit" className={itemClasses}>
                Sign out
              </button>
            </form>
          </li>
        </ul>
      </div>
    </details>
  );
}
