import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '#app/http/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';

interface CommentSettingsFormProps {
  closeAfterDays: number | null;
  refusal: FormRefusal | undefined;
}

export function CommentSettingsForm({ closeAfterDays, refusal }: CommentSettingsFormProps) {
  const isPending = useNavigation().state !== 'idle';
  return (
    <Form method="post" noValidate className="admin-form">
      <input type="hidden" name="section" value="comments" />
      <AdminInput
        id="close-after-days"
        name="closeAfterDays"
        label="Close comments after (days)"
        hint="Counted from publication. Leave blank to keep comments open. Existing comments stay visible."
        inputMode="numeric"
        maxLength={8}
        defaultValue={refusal?.values.closeAfterDays ?? closeAfterDays ?? ''}
        error={refusal?.errors.closeAfterDays}
      />
      <div>
        <AdminSubmit label="Save" pendingLabel="Saving…" isPending={isPending} />
      </div>
    </Form>
  );
}
