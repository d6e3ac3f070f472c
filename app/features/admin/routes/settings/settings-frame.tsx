import { Link, Outlet, useLocation } from 'react-router';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { useAutoClosingDetails } from '#app/ui/use-auto-closing-details.ts';
import { SETTINGS_PATH, settingsSections } from '../../settings/settings-sections.ts';

/** The list of sections beside the current one. On small screens it is a menu above it. */
export default function SettingsFrame() {
  const { pathname } = useLocation();
  const current = settingsSections.find(({ id }) => isCurrent(id, pathname));
  return (
    <AdminPage title="Settings" view={current?.label}>
      <div className="admin-settings">
        <div>
          <SectionMenu key={pathname} label={current?.label ?? 'Sections'} pathname={pathname} />
          <nav aria-label="Sections" className="hidden lg:block">
            <SectionLinks pathname={pathname} />
          </nav>
        </div>
        <div className="min-w-0">
          <AdminSection id="section" title={current?.label ?? 'Settings'}>
            <Outlet />
          </AdminSection>
        </div>
      </div>
    </AdminPage>
  );
}

/** A page under a section, such as an import, marks the section. */
function isCurrent(id: string, pathname: string): 'page' | 'true' | undefined {
  const path = `${SETTINGS_PATH}/${id}`;
  if (path === pathname) return 'page';
  return pathname.startsWith(`${path}/`) ? 'true' : undefined;
}

function SectionMenu({ label, pathname }: { label: string; pathname: string }) {
  const details = useAutoClosingDetails();
  return (
    <details ref={details} className="admin-section-menu lg:hidden">
      <summary className="admin-field">{label}</summary>
      <nav aria-label="Sections">
        <SectionLinks pathname={pathname} />
      </nav>
    </details>
  );
}

function SectionLinks({ pathname }: { pathname: string }) {
  const groups = Map.groupBy(settingsSections, ({ group }) => group);
  return (
    <ul className="admin-section-links admin-section-groups">
      {[...groups].map(([group, sections]) => (
        <li key={group}>
          <p aria-hidden="true" className="admin-nav-name">
            {group}
          </p>
          <ul aria-label={group}>
            {sections.map(({ id, label }) => (
              <li key={id}>
                <Link
                  to={`${SETTINGS_PATH}/${id}`}
                  aria-current={isCurrent(id, pathname)}
                  className="admin-nav-link type-label"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
