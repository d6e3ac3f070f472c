import { imageFields, type UploadedImage } from '#app/features/images/embeds/image-form.ts';
import { ImageFormFields } from '#app/features/images/embeds/image-form-fields.tsx';
import { IMAGE_LIMIT } from '#app/http/forms/uploads.ts';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { MAX_LENGTHS, slotFields } from '../submission-forms.ts';

const ALT_TEXT_LABEL = 'Alt text (describe the image for people who can’t see it)';

interface ImageFieldsProps {
  stored: readonly UploadedImage[];
  isRequired: boolean;
  max: number;
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** Shows one file input and folds the others away, which works without scripts. */
export function ImageFields({ stored, isRequired, max, values, errors }: ImageFieldsProps) {
  const free = Math.max(max - stored.length, 0);
  const [first, ...others] = Array.from({ length: free }, (_, index) => index + 1);
  const slot = (number: number) => (
    <ImageSlot
      // A new key clears the file inputs once their files are stored.
      key={`${stored.length} ${number}`}
      number={number}
      alt={values[slotFields.alt(number)]}
      error={errors[slotFields.file(number)] ?? (number === 1 ? errors.images : undefined)}
    />
  );
  const isOpen = others.some((number) => errors[slotFields.file(number)] !== undefined);
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="type-label mb-2 text-ink">
        {max === 1 ? 'Image' : 'Images'}{' '}
        <span className="text-ink-faint">
          ({isRequired ? 'at least one' : 'optional'}, {max > 1 && `up to ${max}, `}5 MB
          {max > 1 && ' each'})
        </span>
      </legend>
      {first === undefined && <FieldError id="images-error" text={errors.images} />}
      {stored.length > 0 && (
        <ul className="grid gap-4">
          {stored.map((image) => (
            <ImageFormFields
              key={image.id}
              image={image}
              altLabel={ALT_TEXT_LABEL}
              typedAlt={values[imageFields.altName(image.id)]}
              maxAltLength={MAX_LENGTHS.alt}
              removeLabel="Remove this image"
              thumbnailAlt={image.alt || 'Your image (no alt text yet)'}
            />
          ))}
        </ul>
      )}
      {first !== undefined && slot(first)}
      {others.length > 0 && (
        <details open={isOpen} className="group">
          <summary className="type-label inline-flex min-h-11 items-center text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-accent-ink">
            More images
          </summary>
          <div className="mt-3 grid gap-4">{others.map(slot)}</div>
        </details>
      )}
      <p className="text-note text-ink-faint">
        We remove location and camera details from every image you upload.
      </p>
    </fieldset>
  );
}

interface ImageSlotProps {
  number: number;
  alt: string | undefined;
  error: string | undefined;
}

function ImageSlot({ number, alt, error }: ImageSlotProps) {
  const [id, altId] = [slotFields.file(number), slotFields.alt(number)];
  return (
    <div className="grid min-w-0 gap-3">
      <FileDrop
        id={id}
        label={`Image ${number}`}
        name={id}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic"
        limit={IMAGE_LIMIT}
        error={error}
      />
      <TextField
        id={altId}
        name={altId}
        label={ALT_TEXT_LABEL}
        maxLength={MAX_LENGTHS.alt}
        defaultValue={alt}
        error={undefined}
      />
    </div>
  );
}
