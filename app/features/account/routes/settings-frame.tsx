import { Outlet, useLocation } from 'react-router';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { settingsTabs } from '../settings-tabs.ts';

export default function SettingsFrame() {
  const { pathname } = useLocation();
  const links = settingsTabs.map(({ to, name }) => ({
    label: name,
    to,
    isCurrent: to === pathname,
  }));
  return (
    <section className="page-width page-top grid-12 flex-1 content-start gap-y-8 pb-24">
      <div className="col-span-12 min-w-0 border-b border-line lg:sticky lg:top-36 lg:col-span-3 lg:self-start lg:border-b-0">
        <FilterLinks label="Settings" links={links} isColumn />
      </div>
      <div className="settings col-span-12 min-w-0 lg:col-span-9">
        <Outlet />
      </div>
    </section>
  );
}
