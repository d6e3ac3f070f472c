import { Form, Link, useLocation } from 'react-router';
import type { Me } from '#app/features/identity/identity.server.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { LogoMark } from '../../ui/logo-mark.tsx';
import { AccountMenu } from '../header/account-menu.tsx';
import { MenuDetails } from '../header/menu-details.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import type { AdminEntry } from './admin-entries.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { useSearchShortcut } from './use-search-shortcut.ts';

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

const PATH = '/admin/search';

function AdminSearch() {
  const { pathname, search } = useLocation();
  const field = useSearchShortcut();
  // Shows the query on the results page. On other pages, `q` has another meaning.
  const query = pathname === PATH ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <Form role="search" action={PATH} className="admin-search">
      <label htmlFor="admin-search" className="sr-only">
        Search content, users, or comments
      </label>
      <input
        key={query}
        ref={field}
        id="admin-search"
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Search content, users, or comments..."
        maxLength={200}
        aria-keyshortcuts="/ Control+K Meta+K"
        className="admin-field min-w-0 flex-1"
      />
      <button type="submit" className="admin-button">
        <SearchIcon className="size-4" />
        Search
      </button>
    </Form>
  );
}
