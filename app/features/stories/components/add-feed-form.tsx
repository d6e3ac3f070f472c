import { useNavigation } from 'react-router';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { modeLabels } from './feed-modes.ts';

const modes = Object.entries(modeLabels).map(([value, label]) => ({ value, label }));

export function AddFeedForm({ result }: { result: FormRefusal | undefined }) {
  const { state, formData } = useNavigation();
  return (
    <AdminForm values={{ mode: 'review' }} refusal={result}>
      <AdminInput
        name="url"
        type="url"
        label="Feed address"
        placeholder="https://"
        autoComplete="off"
      />
      <AdminSelect name="mode" label="New stories" options={modes} />
      <div>
        <AdminSubmit
          label="Add Feed"
          pendingLabel="Reading the feed…"
          isPending={state !== 'idle' && formData?.has('url') === true}
        />
      </div>
    </AdminForm>
  );
}
