import type { RefObject } from 'react';
import type { ShownField } from '#app/http/forms/fields/fields.ts';
import { type FieldSlots, FieldsView } from '#app/ui/admin/forms/fields-view.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';

export interface SettingsFormProps {
  form: { name: string; settings: object; revision: number; fields: readonly ShownField[] };
  refusal: RefusedForm | undefined;
  slots?: FieldSlots<ShownField>;
  /** Starts the ids of the fields, on pages with several forms. */
  prefix?: string;
  /** Buttons next to Save. */
  actions?: React.ReactNode;
  /** In a workspace. */
  workspace?: { form: RefObject<HTMLFormElement | null> };
  /** More fields, above Save. */
  children?: React.ReactNode;
}

/** The form of a group of settings, as `readSettingsForm` sends it. */
export function SettingsForm(props: SettingsFormProps) {
  const { form, refusal, slots, prefix, actions, workspace, children } = props;
  const { name, settings, revision, fields } = form;
  return (
    <RevisionForm
      label={name}
      prefix={prefix}
      values={settings}
      revision={revision}
      refusal={refusal}
      actions={actions}
      workspace={workspace}
    >
      <FieldsView fields={fields} slots={slots} />
      {children}
    </RevisionForm>
  );
}
