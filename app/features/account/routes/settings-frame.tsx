import { Link, Outlet, useLocation } from 'react-router';
import { settingsTabs } from '../settings-tabs.ts';

export default function SettingsFrame() {
  const { pathname } = useLocation();
  return (
    <section className="page-width grid-12 flex-1 content-start gap-y-8 pt-28 pb-24 lg:pt-36">
      <nav
        aria-labelledby="settings-name"
        className="col-span-12 min-w-0 border-b border-line pb-2 lg:col-span-3 lg:border-b-0"
      >
        <p id="settings-name" className="type-label text-ink-faint">
          Settings
        </p>
        <ul className="-mx-3 mt-2 flex flex-wrap gap-x-1 lg:flex-col">
          {settingsTabs.map(({ to, name }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={pathname === to ? 'page' : undefined}
                className="type-label relative inline-flex min-h-11 items-center px-3 text-ink-soft hover:text-ink aria-[current]:text-accent-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="col-span-12 max-w-2xl lg:col-span-8 lg:col-start-5">
        <Outlet />
      </div>
    </section>
  );
}
