import { use } from 'react';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import type { ShownField } from '#app/http/forms/fields/fields.ts';
import { FieldsView, FieldView } from '#app/ui/admin/forms/fields-view.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import type { SendingSettings } from '../campaigns.schema.ts';

interface LimitsFormProps {
  settings: SendingSettings;
  revision: number;
  fields: readonly ShownField[];
  refusal: RevisionRefusal | undefined;
}

export function LimitsForm({ settings, revision, fields, refusal }: LimitsFormProps) {
  const timeZone = use(SiteTimeZone);
  const perDay = ({ hint, ...field }: ShownField) => (
    <FieldView {...field} hint={hint?.replace('{timeZone}', timeZone)} />
  );
  return (
    <RevisionForm label="Sending limits" values={settings} revision={revision} refusal={refusal}>
      <input type="hidden" name="intent" value="limits" />
      <FieldsView fields={fields} slots={{ perDay }} />
    </RevisionForm>
  );
}
