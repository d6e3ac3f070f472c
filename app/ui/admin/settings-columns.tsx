import { Link } from 'react-router';

interface SettingsColumnsProps {
  /** `id` is the id of the section's heading. */
  sections: readonly { id: string; label: string }[];
  children: React.ReactNode;
}

/** One column of sections with links to them, which stay in view on wide screens. */
export function SettingsColumns({ sections, children }: SettingsColumnsProps) {
  return (
    <div className="admin-settings">
      <nav aria-label="Sections">
        <ul className="admin-section-links">
          {sections.map(({ id, label }) => (
            <li key={id}>
              {/* Keeps the router’s history, in which a hash of the browser’s own would be a gap. */}
              <Link to={`#${id}`} replace className="admin-nav-link type-label">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
