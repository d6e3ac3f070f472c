import { imageCategories } from '#app/features/images/embeds/image-categories.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import type { FormSubmission } from '../image-views.ts';
import { MAX_IMAGE_ALT_LENGTH, MAX_IMAGE_FIELD_LENGTH } from '../library.schema.ts';

/** For pictures that came together, such as those of a press kit. */
export function SharedDetails({
  images,
  Form,
  isPending,
  result,
  to,
}: FormSubmission & { images: readonly number[] }) {
  return (
    <section aria-labelledby="shared-details">
      <h2 id="shared-details" className="type-label text-ink-soft">
        Details for all {images.length}
      </h2>
      <p className="mt-1 max-w-[60ch] text-note text-ink-faint">
        What you leave blank stays as it is. Change it for one image with Edit.
      </p>
      <AdminForm prefix="all" refusal={result} Form={Form} action={to} className="mt-3">
        <input type="hidden" name="intent" value="describe" />
        <input type="hidden" name="images" value={images.join(' ')} />
        <AdminInput label="Credit" name="credit" maxLength={MAX_IMAGE_FIELD_LENGTH} />
        <AdminSelect
          label="Category"
          name="category"
          options={[{ value: '', label: 'Leave as it is' }, ...imageCategories]}
        />
        <AdminInput label="Alt text" name="alt" maxLength={MAX_IMAGE_ALT_LENGTH} />
        <AdminSubmit label="Save for all" isPending={isPending} />
      </AdminForm>
    </section>
  );
}
