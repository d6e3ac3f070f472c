import { useRef } from 'react';
import { imageCategories } from '#app/features/images/embeds/image-categories.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { useFocusOnErrors } from '#app/ui/forms/focus-first-error.ts';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
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
  const form = useRef<HTMLFormElement>(null);
  useFocusOnErrors(form, result);
  const { errors = {}, values = {} } = result ?? {};
  return (
    <section aria-labelledby="add-by-address">
      <h2 id="add-by-address" className="type-label text-ink-soft">
        Or add an image by its address
      </h2>
      <Form ref={form} method="post" noValidate action={to} className="admin-form mt-3">
        <FormAlert text={errors.form} />
        <input type="hidden" name="intent" value="address" />
        <AdminInput
          id="new-image-title"
          label="Title"
          name="title"
          required
          maxLength={MAX_IMAGE_TITLE_LENGTH}
          defaultValue={values.title}
          error={errors.title}
        />
        <AdminInput
          id="new-image-url"
          label="URL"
          name="url"
          type="url"
          required
          placeholder="https://"
          hint="We fetch the image once and keep our own copy."
          defaultValue={values.url}
          error={errors.url}
        />
        <AdminInput
          id="new-image-alt"
          label="Alt text"
          name="alt"
          maxLength={MAX_IMAGE_ALT_LENGTH}
          defaultValue={values.alt}
          error={errors.alt}
        />
        <AdminSelect
          id="new-image-category"
          label="Category"
          name="category"
          options={imageCategories}
          defaultValue={values.category ?? 'game-scenes'}
        />
        <Checkbox
          id="new-image-featured"
          name="featured"
          label="Featured"
          defaultChecked={values.featured !== undefined}
        />
        <div>
          <AdminSubmit label="Add Image" pendingLabel="Fetching…" isPending={isPending} />
        </div>
      </Form>
    </section>
  );
}
