import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { FieldsView } from '#app/ui/admin/forms/fields-view.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import type { PollTools } from '../admin/get-poll-tools.server.ts';
import { PredictedClaim } from '../embeds/predicted-claim.tsx';

interface PollEditFormProps {
  form: PollTools['form'];
  refusal: RefusedForm | undefined;
}

export function PollEditForm({ form, refusal }: PollEditFormProps) {
  return (
    <AdminForm refusal={refusal} values={form.values} className="grid max-w-[40rem] gap-4">
      <FieldsView
        fields={form.fields}
        slots={{
          pollClaim: (field) => <PredictedClaim {...field} choices={field.options ?? []} />,
        }}
      />
      <div>
        <AdminSubmit label="Save poll" />
      </div>
    </AdminForm>
  );
}
