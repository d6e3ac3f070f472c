import { imageCategories } from '#app/features/images/embeds/image-categories.ts';
import { AdminInput, AdminSelect, AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import type { ImageView } from '../image-views.ts';
import {
  MAX_IMAGE_ALT_LENGTH,
  MAX_IMAGE_FIELD_LENGTH,
  MAX_IMAGE_TITLE_LENGTH,
} from '../library.schema.ts';

interface ImageFieldsProps {
  view: ImageView;
  errors: Record<string, string>;
  /** What was typed into a refused form. */
  values: Record<string, string>;
}

export function ImageFields({ view, errors, values }: ImageFieldsProps) {
  const { image } = view;
  const isRefused = Object.keys(values).length > 0;
  return (
    <>
      <AdminInput
        id="image-title"
        label="Title"
        name="title"
        required
        maxLength={MAX_IMAGE_TITLE_LENGTH}
        defaultValue={values.title ?? image.title}
        error={errors.title}
      />
      <AdminTextarea
        id="image-alt"
        label="Alt text"
        name="alt"
        rows={2}
        maxLength={MAX_IMAGE_ALT_LENGTH}
        hint="What someone who can’t see the image should know. A text that shows it can say something else."
        defaultValue={values.alt ?? image.alt}
        error={errors.alt}
      />
      <Checkbox
        id="image-decorative"
        name="decorative"
        label="Decorative: screen readers skip it"
        defaultChecked={isRefused ? values.decorative !== undefined : image.isDecorative}
      />
      <div className="library-columns">
        <AdminSelect
          id="image-category"
          label="Category"
          name="category"
          options={imageCategories}
          defaultValue={values.category ?? image.category}
          error={errors.category}
        />
        <AdminInput
          id="image-credit"
          label="Credit"
          name="credit"
          maxLength={MAX_IMAGE_FIELD_LENGTH}
          defaultValue={values.credit ?? view.credit}
          error={errors.credit}
        />
        <AdminInput
          id="image-source"
          label="Source"
          name="source"
          hint="An address or a name."
          defaultValue={values.source ?? view.source}
          error={errors.source}
        />
        <AdminInput
          id="image-license"
          label="License"
          name="license"
          maxLength={MAX_IMAGE_FIELD_LENGTH}
          defaultValue={values.license ?? view.license}
          error={errors.license}
        />
      </div>
      <Checkbox
        id="image-featured"
        name="featured"
        label="Featured"
        defaultChecked={isRefused ? values.featured !== undefined : image.isFeatured}
      />
    </>
  );
}
