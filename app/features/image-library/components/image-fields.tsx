import { imageCategories } from '#app/features/images/embeds/image-categories.ts';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { AdminInput, AdminSelect, AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import {
  MAX_IMAGE_ALT_LENGTH,
  MAX_IMAGE_FIELD_LENGTH,
  MAX_IMAGE_TITLE_LENGTH,
} from '../library.schema.ts';

export function ImageFields() {
  return (
    <>
      <AdminInput label="Title" name="title" required maxLength={MAX_IMAGE_TITLE_LENGTH} />
      <AdminTextarea
        label="Alt text"
        name="alt"
        rows={2}
        maxLength={MAX_IMAGE_ALT_LENGTH}
        hint="Describe the image for people who can’t see it. You can change this wherever it’s used."
      />
      <AdminCheckbox name="decorative" label="Decorative: screen readers skip it" />
      <div className="library-columns">
        <AdminSelect label="Category" name="category" options={imageCategories} />
        <AdminInput label="Credit" name="credit" maxLength={MAX_IMAGE_FIELD_LENGTH} />
        <AdminInput label="Source" name="source" hint="A URL or a name." />
        <AdminInput label="License" name="license" maxLength={MAX_IMAGE_FIELD_LENGTH} />
      </div>
      <AdminCheckbox name="featured" label="Featured" />
    </>
  );
}
