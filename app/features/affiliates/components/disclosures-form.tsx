import { useNavigation } from 'react-router';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import type { ShownField } from '#app/http/forms/fields/fields.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { FieldsView } from '#app/ui/admin/forms/fields-view.tsx';
import { RevisionInput, SAVE_ANYWAY } from '#app/ui/admin/forms/revision-form.tsx';
import type { CustomDisclosures } from '../embeds/disclosures.ts';

interface DisclosuresFormProps {
  settings: CustomDisclosures;
  revision: number;
  fields: readonly ShownField[];
  refusal: RevisionRefusal | undefined;
}

export function DisclosuresForm({ settings, revision, fields, refusal }: DisclosuresFormProps) {
  const isPending = useNavigation().formData?.get('intent') === 'disclosures';
  return (
    <AdminForm prefix="disclosure" values={settings} refusal={refusal}>
      <RevisionInput revision={revision} refusal={refusal} />
      <FieldsView fields={fields} />
      <AdminSubmit
        label={refusal?.conflict ? SAVE_ANYWAY : 'Save disclosures'}
        pendingLabel="Saving…"
        isPending={isPending}
        name="intent"
        value="disclosures"
      />
    </AdminForm>
  );
}
