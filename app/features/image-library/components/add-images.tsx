import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { FieldsView } from '#app/ui/admin/forms/fields-view.tsx';
import type { FormSubmission, NewImageView } from '../image-views.ts';
import { UploadForm } from './upload-form.tsx';

/** Adds images by upload or by address, on a page and in a dialog. */
export function AddImages({ view, ...submission }: FormSubmission & { view: NewImageView }) {
  return (
    <div className="library-editor">
      <UploadForm view={view} {...submission} />
      <AddressForm view={view.address} {...submission} />
    </div>
  );
}

type AddressFormProps = FormSubmission & { view: NewImageView['address'] };

function AddressForm({ view, Form, isPending, result, to }: AddressFormProps) {
  return (
    <section aria-labelledby="add-by-address">
      <h2 id="add-by-address" className="type-label text-ink-soft">
        Or add an image from a URL
      </h2>
      <AdminForm
        prefix="new-image"
        values={view.values}
        refusal={result}
        Form={Form}
        action={to}
        className="mt-3"
      >
        <input type="hidden" name="intent" value="address" />
        <FieldsView fields={view.fields} />
        <AdminSubmit label="Add image" pendingLabel="Fetching…" isPending={isPending} />
      </AdminForm>
    </section>
  );
}
