import { Outlet, useLocation } from 'react-router';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { InterfaceSection } from '#app/ui/language/interface-section.tsx';

const settingsTabs = [
  { to: '/settings', name: 'Profile' },
  { to: '/settings/notifications', name: 'Notifications' },
  { to: '/settings/address', name: 'Email' },
  { to: '/settings/password', name: 'Password' },
  { to: '/settings/passkeys', name: 'Passkeys' },
  { to: '/settings/two-factor', name: 'Two-factor sign-in' },
  { to: '/settings/sessions', name: 'Sessions' },
  { to: '/settings/guest', name: 'Guest posts' },
  { to: '/settings/account', name: 'Your data' },
];

export default function SettingsFrame() {
  const { pathname } = useLocation();
  const links = settingsTabs.map(({ to, name }) => ({
    label: name,
    to,
    isCurrent: to === pathname,
  }));
  return (
    <InterfaceSection className="page-width page-top grid-12 flex-1 content-start gap-y-8 pb-24">
      <div className="col-span-12 min-w-0 border-b border-line lg:sticky lg:top-36 lg:col-span-3 lg:self-start lg:border-b-0">
        <FilterLinks label="Settings" links={links} isColumn />
      </div>
      <div className="settings col-span-12 min-w-0 lg:col-span-9">
        <Outlet />
      </div>
    </InterfaceSection>
  );
}
