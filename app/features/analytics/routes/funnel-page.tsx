import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { changeRecord, getRecordView } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseNewId } from '#app/http/content-id.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { FieldView, type FieldViewProps } from '#app/ui/admin/forms/fields-view.tsx';
import { DeleteForm, RecordForm } from '#app/ui/admin/forms/record-form.tsx';
import { GOALS_PATH } from '../analytics-paths.ts';
import { funnelFields, funnelForm } from '../goals/funnel-fields.server.ts';
import { funnelRecord } from '../goals/funnel-record.server.ts';
import { suggestSteps } from '../goals/step-suggestions.server.ts';
import type { Route } from './+types/funnel-page.ts';

export const loader = staffRoute('manage the site', async ({ db, params, now }) => {
  const id = parseNewId(params.id);
  const saved = id === 'new' ? undefined : await funnelRecord.get(db, id);
  return { view: getRecordView(funnelFields, saved), steps: await suggestSteps(db, now) };
});

export const action = staffFormAction('manage the site', async (args) =>
  redirectWithToast(GOALS_PATH, [
    await changeRecord(args, funnelRecord, funnelForm, parseNewId(args.params.id)),
  ]),
);

export default function FunnelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, steps } = loaderData;
  const isNew = view.revision === undefined;
  const slots = Object.fromEntries(
    view.fields
      .filter(({ name }) => name.startsWith('step'))
      .map(({ name }) => [
        name,
        (field: FieldViewProps) => <FieldView {...field} options={steps} />,
      ]),
  );
  return (
    <AdminPage
      title={isNew ? 'Add funnel' : 'Edit funnel'}
      crumbs={[
        { label: 'Analytics', to: '/admin?tab=analytics' },
        { label: 'Goals and funnels', to: GOALS_PATH },
      ]}
      lead="Each step is a path, such as /news or /news/* for all pages below it, or the name of a goal. Leave the steps that you don’t need blank."
    >
      <div className="max-w-xl">
        <RecordForm
          prefix="funnel"
          view={view}
          refusal={actionData}
          backTo={GOALS_PATH}
          slots={slots}
        />
        {!isNew && (
          <DeleteForm label="Delete funnel">Its goals and the visits themselves stay.</DeleteForm>
        )}
      </div>
    </AdminPage>
  );
}
