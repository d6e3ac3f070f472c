import { Link, useLocation } from 'react-router';
import type { AdminEntry } from './admin-entries.ts';

interface AdminNavigationProps {
  label: string;
  groups: readonly { name: string; entries: readonly AdminEntry[] }[];
}

export function AdminNavigation({ label, groups }: AdminNavigationProps) {
  const { pathname } = useLocation();
  const current = currentEntry(groups, pathname);
  return (
    <nav aria-label={label} className="grid gap-5">
      {groups.map(({ name, entries }) => (
        <div key={name}>
          <p aria-hidden="true" className="px-3 pb-1 text-note text-ink-faint">
            {name}
          </p>
          <ul aria-label={name}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  aria-current={entry.to === current ? ariaCurrent(pathname, entry.to) : undefined}
                  className="admin-nav-link type-label"
                >
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The path of the entry that the current page belongs to. */
function currentEntry(groups: AdminNavigationProps['groups'], pathname: string) {
  return groups
    .flatMap(({ entries }) => entries)
    .find(({ to, otherPrefixes = [] }) => belongsTo(pathname, to, otherPrefixes))?.to;
}

function belongsTo(pathname: string, to: string, otherPrefixes: readonly string[]): boolean {
  if (pathname === to) return true;
  const prefixes = to === '/admin' ? otherPrefixes : [`${to}/`, ...otherPrefixes];
  return prefixes.some((prefix) => pathname.startsWith(prefix));
}

function ariaCurrent(pathname: string, to: string): 'page' | 'true' {
  return pathname === to ? 'page' : 'true';
}
