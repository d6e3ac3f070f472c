import { Link } from 'react-router';
import type { Me } from '#app/features/identity/identity.server.ts';
import { LogoMark } from '../../ui/logo-mark.tsx';
import { AccountMenu } from '../header/account-menu.tsx';
import { MenuDetails } from '../header/menu-details.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import type { AdminEntry } from './admin-entries.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { AdminSearch } from './admin-search.tsx';

interface AdminTopBarProps {
  me: Me;
  groups: { name: string; entries: AdminEntry[] }[];
  siteName: string;
}

export function AdminTopBar({ me, groups, siteName }: AdminTopBarProps) {
  return (
    <header className="admin-bar">
      <Link
        to="/"
        className="admin-bar-name type-wide inline-flex min-h-11 min-w-0 items-center gap-2.5 text-small"
      >
        <LogoMark className="size-6" />
        <span className="truncate">{siteName}</span>
      </Link>
      <AdminSearch />
      <div className="admin-bar-end flex items-center gap-1">
        {me.kind === 'member' && <AccountMenu me={me} />}
        <AdminMenu groups={groups} />
      </div>
    </header>
  );
}

/** Replaces the sidebar on phones. */
function AdminMenu({ groups }: { groups: AdminTopBarProps['groups'] }) {
  return (
    <MenuDetails>
      <div className="admin-menu">
        <AdminNavigation label="Menu" groups={groups} />
        <div className="mt-6 border-t border-line px-3 pt-4">
          <ThemeSwitch name="menu-theme" />
        </div>
      </div>
    </MenuDetails>
  );
}
