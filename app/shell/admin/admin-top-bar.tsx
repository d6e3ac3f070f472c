import { Link } from 'react-router';
import { AdminSearchForm } from '#app/features/admin/embeds/admin-search-form.tsx';
import { PaletteLink } from '#app/features/admin/embeds/palette-link.tsx';
import { HelpLink } from '#app/features/help/embeds/help-link.tsx';
import type { Me } from '#app/features/identity/session.server.ts';
import { SiteLogo } from '../../ui/site-logo.tsx';
import type { Frame } from '../frame.server.ts';
import { AccountMenu } from '../header/account-menu.tsx';
import { MenuDetails } from '../header/menu-details.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import type { AdminGroup } from './admin-entries.ts';
import { AdminNavigation } from './admin-navigation.tsx';

interface AdminTopBarProps {
  me: Me;
  groups: readonly AdminGroup[];
  actions: readonly { label: string; to: string }[];
  siteName: string;
  logo: Frame['logo'] | undefined;
}

export function AdminTopBar({ me, groups, actions, siteName, logo }: AdminTopBarProps) {
  return (
    <header className="admin-bar">
      <Link
        to="/"
        className="admin-bar-name type-wide inline-flex min-h-11 min-w-0 items-center gap-2.5 text-small"
      >
        <SiteLogo logo={logo} className="size-6" />
        <span className="truncate">{siteName}</span>
      </Link>
      <div className="flex items-center gap-2 max-lg:justify-self-end">
        <div className="min-w-0 flex-1 max-lg:hidden">
          <AdminSearchForm id="admin-search" />
        </div>
        <PaletteLink places={listPlaces(groups)} actions={actions} />
      </div>
      <div className="flex items-center gap-1 justify-self-end">
        <HelpLink />
        {me.kind === 'member' && (
          <AccountMenu me={me}>
            <ThemeSwitch name="theme" />
          </AccountMenu>
        )}
        <MenuDetails className="lg:hidden">
          <div className="admin-menu">
            <AdminNavigation label="Menu" groups={groups} />
          </div>
        </MenuDetails>
      </div>
    </header>
  );
}

function listPlaces(groups: readonly AdminGroup[]) {
  return groups.flatMap(({ entries }) =>
    entries.flatMap(({ label, to, keywords, views }) => [
      { label, to, keywords },
      ...views.map((view) => ({ label: `${label}: ${view.label}`, to: view.to })),
    ]),
  );
}
