import { Link, useLocation } from 'react-router';
import { Icon } from '../../ui/icons.tsx';
import type { AdminEntry, AdminGroup } from './admin-entries.ts';

interface AdminNavigationProps {
  label: string;
  groups: readonly AdminGroup[];
}

export function AdminNavigation({ label, groups }: AdminNavigationProps) {
  const { pathname, search } = useLocation();
  const current = currentEntry(groups, pathname);
  return (
    <nav aria-label={label} className="admin-nav">
      {groups.map(({ name, entries }) => (
        <div key={name}>
          <p aria-hidden="true" className="admin-nav-name">
            {name}
          </p>
          <ul aria-label={name}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  title={entry.label}
                  aria-current={
                    entry === current ? ariaCurrent(pathname + search, entry.to) : undefined
                  }
                  className="admin-nav-link type-label"
                >
                  <Icon d={entry.icon} className="size-4.5" />
                  <span className="admin-nav-label">{entry.label}</span>
                  <WaitingCount count={entry.waiting} />
                </Link>
                {entry.views.length > 0 && <Views entry={entry} path={pathname + search} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Views({ entry, path }: { entry: AdminEntry; path: string }) {
  return (
    <ul aria-label={entry.label} className="admin-nav-views">
      {entry.views.map(({ label, to, waiting }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={path === to ? 'page' : undefined}
            className="admin-nav-link type-label"
          >
            {label}
            <WaitingCount count={waiting} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const MAX_COUNT = 999;

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="admin-count">
      {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

/** The entry that the current page belongs to. */
function currentEntry(groups: AdminNavigationProps['groups'], pathname: string) {
  return groups
    .flatMap(({ entries }) => entries)
    .find(({ to, otherPrefixes }) => belongsTo(pathname, to, otherPrefixes));
}

function belongsTo(pathname: string, to: string, otherPrefixes: readonly string[]): boolean {
  if (pathname === to) return true;
  const prefixes = to === '/admin' ? otherPrefixes : [`${to}/`, ...otherPrefixes];
  return prefixes.some((prefix) => pathname.startsWith(prefix));
}

function ariaCurrent(path: string, to: string): 'page' | 'true' {
  return path === to ? 'page' : 'true';
}
