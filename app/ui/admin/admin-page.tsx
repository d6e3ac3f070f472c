import { Link } from 'react-router';

interface AdminPageProps {
  title: string;
  /** The page shows the title in a field, and `view` in its place. */
  isTitleInField?: boolean;
  /** The current tab or filter. It goes into the document's title. */
  view?: string | undefined;
  /** Parent pages, without the dashboard. */
  crumbs?: readonly { label: string; to: string }[];
  actions?: React.ReactNode;
  lead?: React.ReactNode;
  children: React.ReactNode;
}

export function AdminPage({
  title,
  isTitleInField = false,
  view,
  crumbs = [],
  actions,
  lead,
  children,
}: AdminPageProps) {
  return (
    <div className="admin-page">
      <title>{[view, title, 'Admin'].filter(Boolean).join(' · ')}</title>
      {crumbs.length > 0 && (
        <nav aria-label="Breadcrumb" className="text-note text-ink-soft">
          <ol className="flex flex-wrap items-center">
            {[{ label: 'Dashboard', to: '/admin' }, ...crumbs].map(({ label, to }) => (
              <li key={to} className="admin-crumb flex items-center">
                <Link
                  to={to}
                  className="inline-flex min-h-8 items-center wrap-anywhere hover:text-ink pointer-coarse:min-h-11"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className={isTitleInField ? 'sr-only' : 'type-wide admin-title'}>{title}</h1>
        {isTitleInField && view && <p className="type-wide admin-title">{view}</p>}
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {lead && <p className="mt-2 max-w-[70ch] text-small text-ink-soft">{lead}</p>}
      <div className="mt-6">{children}</div>
    </div>
  );
}
