import { NavLink } from 'react-router';
import { AppError } from '#app/errors.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { HelpArticle } from '../components/help-article.tsx';
import { getHelpText } from '../get-help-text.server.ts';
import { HELP_PATH, helpAreas, helpPath } from '../help-areas.ts';
import type { HelpView } from '../help-text.ts';
import type { Route } from './+types/help-page.ts';

/** The help for one part of the admin; without one, for the dashboard. */
export const loader = staffRoute(
  'open the admin area',
  async ({ params, actor }): Promise<HelpView> => {
    const [first] = helpAreas;
    const area = params.area ? helpAreas.find(({ id }) => id === params.area) : first;
    if (!area) throw new AppError('not-found');
    return { title: area.title, text: getHelpText(area.id, actor) };
  },
);

export default function HelpPage({ loaderData: { title, text } }: Route.ComponentProps) {
  return (
    <AdminPage title={title} view="Help" crumbs={[{ label: 'Help', to: HELP_PATH }]}>
      <div className="admin-help">
        <nav aria-label="Help">
          <ul>
            {helpAreas.map((area) => (
              <li key={area.id}>
                <NavLink to={helpPath(area.id)} className="admin-nav-link type-label">
                  {area.title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <HelpArticle text={text} Heading="h2" />
      </div>
    </AdminPage>
  );
}
