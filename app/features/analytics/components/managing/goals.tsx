import { Link } from 'react-router';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { DETAILS_PATH, FUNNELS_PATH, GOALS_PATH } from '../../analytics-paths.ts';
import type { getGoalLists } from '../../goals/list-goals.server.ts';

type GoalLists = Awaited<ReturnType<typeof getGoalLists>>;

/** The lists of goals and funnels. */
export function Goals({ data }: { data: GoalLists & { canEdit: boolean } }) {
  const { goals, funnels, canEdit } = data;
  const toName = (path: string) => (row: { id: number; name: string }) =>
    canEdit ? (
      <Link to={`${path}/${row.id}`} className="admin-quiet-link wrap-anywhere">
        {row.name}
      </Link>
    ) : (
      row.name
    );
  return (
    <AdminPage
      title="Goals and funnels"
      lead="A goal is a page or an action that you want visits to reach. A funnel shows where visits are lost on the way."
      crumbs={[{ label: 'Analytics', to: '/admin?tab=analytics' }]}
      actions={<AdminLink to={`${DETAILS_PATH}?view=conversion`}>View report</AdminLink>}
    >
      <AdminSection id="goals" title="Goals">
        {goals.length === 0 ? (
          <EmptyState title="No goals yet">
            {canEdit
              ? 'Add one, such as reading an article or subscribing to the newsletter.'
              : 'Goals that an admin adds appear here.'}
          </EmptyState>
        ) : (
          <DataTable
            label="Goals"
            rows={goals}
            rowKey={({ id }) => id}
            columns={[
              { name: 'Name', isMain: true, cell: toName(GOALS_PATH) },
              {
                name: 'Reached when',
                isNamed: true,
                cell: ({ reachedWhen, path }) =>
                  reachedWhen ?? <code className="wrap-anywhere">{path}</code>,
              },
            ]}
          />
        )}
        {canEdit && (
          <p className="mt-4">
            <AdminLink to={`${GOALS_PATH}/new`} variant="filled">
              Add goal
            </AdminLink>
          </p>
        )}
      </AdminSection>
      <AdminSection id="funnels" title="Funnels">
        {funnels.length === 0 ? (
          <EmptyState title="No funnels yet">
            {canEdit
              ? 'Add one with two to six steps: pages, and goals from the list above.'
              : 'Funnels that an admin adds appear here.'}
          </EmptyState>
        ) : (
          <DataTable
            label="Funnels"
            rows={funnels}
            rowKey={({ id }) => id}
            columns={[
              { name: 'Name', isMain: true, cell: toName(FUNNELS_PATH) },
              {
                name: 'Steps',
                isNamed: true,
                cell: ({ steps }) => <span className="wrap-anywhere">{steps.join(' → ')}</span>,
              },
            ]}
          />
        )}
        {canEdit && (
          <p className="mt-4">
            <AdminLink to={`${FUNNELS_PATH}/new`} variant="filled">
              Add funnel
            </AdminLink>
          </p>
        )}
      </AdminSection>
    </AdminPage>
  );
}
