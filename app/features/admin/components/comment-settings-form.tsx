import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '../../../http/parse-form.ts';
import { AdminSubmit } from '../../../ui/admin/admin-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface CommentSettingsFormProps {
  closeAfterDays: number | null;
  refusal: FormRefusal | undefined;
}

export function CommentSettingsForm({ closeAfterDays, refusal }: CommentSettingsFormProps) {
  const isPending = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="desk-form">
      <input type="hidden" name="about" value="comments" />
      <div className="grid max-w-sm gap-2">
        <TextField
          id="close-after-days"
          name="closeAfterDays"
          label="Close comments after days"
          hint="empty: never"
          inputMode="numeric"
          maxLength={8}
          defaultValue={refusal?.values.closeAfterDays ?? closeAfterDays ?? ''}
          error={refusal?.errors.closeAfterDays}
        />
        <p className="text-note text-ink-faint">
          Counted from the day an article, a picture, a story or an event was published. What was
          said stays to be read.
        </p>
      </div>
      <div>
        <AdminSubmit label="Save" pendingLabel="Saving…" isPending={isPending} />
      </div>
    </Form>
  );
}
