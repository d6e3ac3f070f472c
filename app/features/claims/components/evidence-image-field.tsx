import { fullSizeImageUrl, imageUrl } from '#app/features/images/embeds/image-url.ts';
import { IMAGE_LIMIT, IMAGE_TYPES } from '#app/http/forms/uploads.ts';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { AdminFileInput } from '#app/ui/admin/admin-field.tsx';
import type { FieldViewProps } from '#app/ui/admin/forms/fields-view.tsx';
import { useField } from '#app/ui/forms/form-context.ts';
import type { EvidenceImage } from '../evidence/evidence-form.server.ts';
import { evidenceImageFields } from '../evidence/evidence-image-fields.ts';

const IMAGE_WIDTH = 640;

/** The image of the evidence, and a field for another one. */
export function EvidenceImageField({
  field: { name, label, hint },
  image,
}: {
  field: FieldViewProps;
  image: EvidenceImage | undefined;
}) {
  const { value = '', error } = useField({ name });
  return (
    <div className="grid gap-3">
      <input type="hidden" name={name} value={value} />
      <AdminFileInput
        // A new key clears the input once its file is stored.
        key={value}
        name={evidenceImageFields.file}
        label={label}
        hint={hint}
        accept={IMAGE_TYPES}
        limit={IMAGE_LIMIT}
        error={error}
      />
      {image && value === String(image.id) && (
        <a href={fullSizeImageUrl(image.key)} className="block max-w-60">
          <img
            src={imageUrl(image.key, IMAGE_WIDTH, 'webp')}
            alt="Screenshot"
            width={image.width}
            height={image.height}
            className="rounded-edge"
          />
        </a>
      )}
      {image && value !== String(image.id) && value !== '' && (
        <p className="text-note text-ink-soft">Your new screenshot is uploaded. Save to keep it.</p>
      )}
      {value !== '' && (
        <AdminCheckbox name={evidenceImageFields.remove} label="Remove the screenshot" />
      )}
    </div>
  );
}
