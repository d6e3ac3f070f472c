import { imageCategories } from '#app/features/images/embeds/image-categories.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import type { FormSubmission, NewImageView } from '../image-views.ts';
import { MAX_IMAGE_ALT_LENGTH, MAX_IMAGE_TITLE_LENGTH } from '../library.schema.ts';
import { UploadForm } from './upload-form.tsx';

/** Adds images by upload or by address, on a page and in a dialog. */
export function AddImages({ view, ...submission }: FormSubmission & { view: NewImageView }) {
  return (
    <div className="library-editor">
      <UploadForm returnTo={view.returnTo} {...submission} />
      <AddressForm {...submission} />
    </div>
  );
}

function AddressForm({ Form, isPending, result, to }: FormSubmission) {
  return (
    <section aria-labelledby="add-by-address">
      <h2 id="add-by-address" className="type-label text-ink-soft">
        Or add an image from a URL
      </h2>
      <AdminForm
        prefix="new-image"
        values={{ category: 'game-scenes' }}
        refusal={result}
        Form={Form}
        action={to}
        className="mt-3"
      >
        <input type="hidden" name="intent" value="address" />
        <AdminInput label="Title" name="title" required maxLength={MAX_IMAGE_TITLE_LENGTH} />
        <AdminInput
          label="URL"
          name="url"
          type="url"
          required
          placeholder="https://"
          hint="We fetch the image once and keep our own copy."
        />
        <AdminInput label="Alt text" name="alt" maxLength={MAX_IMAGE_ALT_LENGTH} />
        <AdminSelect label="Category" name="category" options={imageCategories} />
        <AdminCheckbox name="featured" label="Featured" />
        <AdminSubmit label="Add image" pendingLabel="Fetching…" isPending={isPending} />
      </AdminForm>
    </section>
  );
}
