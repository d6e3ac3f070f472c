import { Link } from 'react-router';
import { SaveInPlace } from '#app/features/bookmarks/embeds/save-in-place.tsx';
import { forgetTypedText } from '#app/features/identity/embeds/forget-typed-text.ts';
import type { Me } from '#app/features/identity/session.server.ts';
import { MemberAvatar } from '../../features/identity/embeds/member-avatar.tsx';
import { imageUrl } from '../../features/images/embeds/image-url.ts';
import { Icon } from '../../ui/icons.tsx';
import { useAutoClosingDetails } from '../../ui/use-auto-closing-details.ts';
import { useUnreadCount } from './use-unread-count.ts';

type Member = Extract<Me, { kind: 'member' }>;

const itemClasses =
  'flex min-h-11 w-full items-center justify-between gap-4 px-4 text-left hover:bg-sunk hover:text-accent-ink';

interface AccountMenuProps {
  me: Member;
  /** Shown above Sign out. */
  children?: React.ReactNode;
}

export function AccountMenu({ me, children }: AccountMenuProps) {
  const unread = useUnreadCount(me);
  return (
    <>
      <NotificationBell unread={unread} />
      <Menu me={me} unread={unread}>
        {children}
      </Menu>
      <SaveInPlace />
    </>
  );
}

function Menu({ me, unread, children }: AccountMenuProps & { unread: number }) {
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
        <UnreadBadge unread={unread} className="-right-1.5 sm:hidden" />
      </summary>
      <div className="absolute top-full right-0 z-50 mt-2 w-64 max-w-[calc(100vw-2rem)] rounded-edge border border-line-strong bg-raised py-2 text-small shadow-lg">
        <p className="border-b border-line px-4 pt-1 pb-3">
          <span className="block truncate font-semibold text-ink">{me.name}</span>
          <span className="text-note text-ink-faint">{me.roleName}</span>
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
            <Link to="/bookmarks" className={itemClasses}>
              Bookmarks
            </Link>
          </li>
          {me.readsPrivately && (
            <li>
              <Link to="/message-board/private" className={itemClasses}>
                Private categories
              </Link>
            </li>
          )}
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
          {children && <li className="mt-2 border-t border-line px-4 pt-2">{children}</li>}
          <li className="mt-2 border-t border-line pt-2">
            <form method="post" action="/sign-out" onSubmit={forgetTypedText}>
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

const MAX_COUNT = 99;

/** Guests have notifications, but no menu. */
export function GuestBell({ me }: { me: Extract<Me, { kind: 'guest' }> }) {
  const unread = useUnreadCount(me);
  return <NotificationBell unread={unread} isOnPhones={unread > 0} />;
}

/** Members find the count in the account menu on phones. */
function NotificationBell({
  unread,
  isOnPhones = false,
}: {
  unread: number;
  isOnPhones?: boolean;
}) {
  return (
    <Link
      to={unread > 0 ? '/notifications?show=unread' : '/notifications'}
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      className={`relative grid size-11 place-items-center hover:text-accent-ink ${isOnPhones ? '' : 'max-sm:hidden'}`}
    >
      <Icon d="M4 14.5h12M5.5 14V9a4.5 4.5 0 0 1 9 0v5M10 4.5V2.5M8 17.5h4" />
      <UnreadBadge unread={unread} className="left-1/2" />
    </Link>
  );
}

/** Hidden from screen readers: the parent's label includes the count. */
function UnreadBadge({ unread, className }: { unread: number; className: string }) {
  if (unread === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={`absolute top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent tabular-nums ring-2 ring-ground ${className}`}
    >
      {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
    </span>
  );
}
