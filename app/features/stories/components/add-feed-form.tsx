import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { modeLabels } from './feed-modes.ts';

export function AddFeedForm({ result }: { result: FormRefusal | undefined }) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" noValidate className="admin-form">
      <AdminInput
        id="feed-url"
        name="url"
        type="url"
        label="Feed address"
        placeholder="https://"
        autoComplete="off"
        defaultValue={result?.values.url}
        error={result?.errors.url}
      />
      <AdminSelect
        id="feed-mode"
        name="mode"
        label="New stories"
        defaultValue={result?.values.mode ?? 'review'}
        error={result?.errors.mode}
        options={Object.entries(modeLabels).map(([value, label]) => ({ value, label }))}
      />
      <div>
        <AdminSubmit
          label="Add Feed"
          pendingLabel="Reading the feed…"
          isPending={state !== 'idle' && formData?.has('url') === true}
        />
      </div>
    </Form>
  );
}
