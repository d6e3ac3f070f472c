import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { FieldView, type FieldViewProps } from '#app/ui/admin/forms/fields-view.tsx';
import { DeleteForm, RecordForm, type RecordView } from '#app/ui/admin/forms/record-form.tsx';
import { GOALS_PATH } from '../../analytics-paths.ts';

interface RecordPartProps {
  data: {
    part: 'goal' | 'funnel';
    view: RecordView;
    /** For the fields with a page or a step. */
    suggestions: { value: string; label: string }[];
  };
  refusal: FormRefusal | undefined;
}

const texts = {
  goal: {
    lead: undefined,
    deletes: 'Reports no longer show it. The visits themselves stay.',
  },
  funnel: {
    lead: 'Each step is a path, such as /news or /news/* for all pages below it, or the name of a goal. Leave the steps that you don’t need blank.',
    deletes: 'Its goals and the visits themselves stay.',
  },
};

/** The form of a goal or a funnel. */
export function RecordPart({ data: { part, view, suggestions }, refusal }: RecordPartProps) {
  const isNew = view.revision === undefined;
  const slots = Object.fromEntries(
    view.fields
      .filter(({ name }) => name === 'path' || name.startsWith('step'))
      .map(({ name }) => [
        name,
        (field: FieldViewProps) => <FieldView {...field} options={suggestions} />,
      ]),
  );
  const { lead, deletes } = texts[part];
  return (
    <AdminPage
      title={`${isNew ? 'Add' : 'Edit'} ${part}`}
      crumbs={[
        { label: 'Analytics', to: '/admin?tab=analytics' },
        { label: 'Goals and funnels', to: GOALS_PATH },
      ]}
      lead={lead}
    >
      <div className="max-w-xl">
        <RecordForm prefix={part} view={view} refusal={refusal} backTo={GOALS_PATH} slots={slots} />
        {!isNew && <DeleteForm label={`Delete ${part}`}>{deletes}</DeleteForm>}
      </div>
    </AdminPage>
  );
}
