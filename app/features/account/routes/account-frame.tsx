import { Outlet, useLocation, useRouteLoaderData } from 'react-router';
import type { Me } from '#app/features/identity/session.server.ts';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { InterfaceSection } from '#app/ui/language/interface-section.tsx';

interface AccountLink {
  to: string;
  label: string;
}

const memberLinks: AccountLink[] = [
  { to: '/notifications', label: 'Notifications' },
  { to: '/follows', label: 'Following' },
  { to: '/my-events', label: 'Events' },
  { to: '/bookmarks', label: 'Bookmarks' },
  { to: '/submissions', label: 'Submissions' },
  { to: '/appeal', label: 'Decisions' },
  { to: '/settings', label: 'Settings' },
];

/** Guests have neither bookmarks nor settings. */
const guestLinks: AccountLink[] = [
  ...memberLinks.filter(({ to }) => to !== '/bookmarks' && to !== '/settings'),
  { to: '/my-data', label: 'Your data' },
];

const settingsLinks: AccountLink[] = [
  { to: '/settings', label: 'Profile' },
  { to: '/settings/notifications', label: 'Notification settings' },
  { to: '/settings/address', label: 'Email' },
  { to: '/settings/password', label: 'Password' },
  { to: '/settings/passkeys', label: 'Passkeys' },
  { to: '/settings/two-factor', label: 'Two-factor sign-in' },
  { to: '/settings/sessions', label: 'Sessions' },
  { to: '/settings/guest', label: 'Guest posts' },
  { to: '/settings/account', label: 'Your data' },
];

/** All pages of someone's own. Visitors have none yet, so they see no links to others. */
export default function AccountFrame() {
  const me = useRouteLoaderData<Me>('shell/routes/personal-frame');
  const { pathname } = useLocation();
  const isInSettings = /^\/settings(\/|$)/.test(pathname);
  if (!me || me.kind === 'visitor') {
    return (
      <InterfaceSection className="page-width page-top flex-1 pb-24">
        <Outlet />
      </InterfaceSection>
    );
  }
  return (
    <InterfaceSection className="account page-width page-top grid-12 flex-1 content-start gap-y-8 pb-24">
      <div className="col-span-12 min-w-0 lg:sticky lg:top-36 lg:col-span-3 lg:self-start">
        <FilterLinks
          label="Account"
          isColumn
          links={(me.kind === 'member' ? memberLinks : guestLinks).map((link) => ({
            ...link,
            isCurrent: link.to === pathname || (link.to === '/settings' && isInSettings),
          }))}
        />
        {isInSettings && (
          <div className="lg:pl-6">
            <FilterLinks
              label="Settings"
              isColumn
              links={settingsLinks.map((link) => ({ ...link, isCurrent: link.to === pathname }))}
            />
          </div>
        )}
      </div>
      <div className="settings col-span-12 min-w-0 lg:col-span-9">
        <Outlet />
      </div>
    </InterfaceSection>
  );
}
