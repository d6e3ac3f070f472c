import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { changeRecord, getRecordView } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseNewId } from '#app/http/content-id.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { FieldView } from '#app/ui/admin/forms/fields-view.tsx';
import { DeleteForm, RecordForm } from '#app/ui/admin/forms/record-form.tsx';
import { GOALS_PATH } from '../analytics-paths.ts';
import { goalFields, goalForm } from '../goals/goal-fields.server.ts';
import { goalRecord } from '../goals/goal-record.server.ts';
import { suggestPages } from '../goals/step-suggestions.server.ts';
import type { Route } from './+types/goal-page.ts';

export const loader = staffRoute('manage the site', async ({ db, params, now }) => {
  const id = parseNewId(params.id);
  const saved = id === 'new' ? undefined : await goalRecord.get(db, id);
  return { view: getRecordView(goalFields, saved), pages: await suggestPages(db, now) };
});

export const action = staffFormAction('manage the site', async (args) =>
  redirectWithToast(GOALS_PATH, [
    await changeRecord(args, goalRecord, goalForm, parseNewId(args.params.id)),
  ]),
);

export default function GoalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, pages } = loaderData;
  const isNew = view.revision === undefined;
  return (
    <AdminPage
      title={isNew ? 'Add goal' : 'Edit goal'}
      crumbs={[
        { label: 'Analytics', to: '/admin?tab=analytics' },
        { label: 'Goals and funnels', to: GOALS_PATH },
      ]}
    >
      <div className="max-w-xl">
        <RecordForm
          prefix="goal"
          view={view}
          refusal={actionData}
          backTo={GOALS_PATH}
          slots={{ path: (field) => <FieldView {...field} options={pages} /> }}
        />
        {!isNew && (
          <DeleteForm label="Delete goal">
            Reports no longer show it. The visits themselves stay.
          </DeleteForm>
        )}
      </div>
    </AdminPage>
  );
}
