import type { ReactNode } from 'react';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { imageFields, MAX_ALT_LENGTH, type PostImage } from './post-image.ts';

/** Without scripts: the images uploaded with a form that is shown again. */
export function UploadedImages({ images }: { images: readonly PostImage[] }) {
  if (images.length === 0) return null;
  return (
    <ol aria-label="Images" className="mb-4 grid w-full gap-2">
      {images.map((image, index) => (
        <ImageFormFields key={image.id} image={image} number={index + 1}>
          <input type="hidden" name={imageFields.pending} value={image.id} />
          <RemoveImageCheckbox id={image.id} label={`Remove image ${index + 1}`} />
        </ImageFormFields>
      ))}
    </ol>
  );
}

interface ImageFormFieldsProps {
  image: PostImage;
  number: number;
  children: ReactNode;
}

/** A thumbnail with its alt text field. */
export function ImageFormFields({ image, number, children }: ImageFormFieldsProps) {
  const { id, key, alt } = image;
  return (
    <li className="flex items-start gap-3 rounded-edge border border-line bg-raised p-2">
      <img
        src={imageUrl(key, 320, 'webp')}
        alt=""
        className="size-16 shrink-0 rounded-edge object-cover sm:size-20"
      />
      <div className="grid min-w-0 grow gap-1">
        <TextField
          id={`image-${id}`}
          label={`Alt text for image ${number}`}
          hint="optional"
          name={imageFields.altName(id)}
          maxLength={MAX_ALT_LENGTH}
          defaultValue={alt}
          error={undefined}
        />
        {children}
      </div>
    </li>
  );
}

export function RemoveImageCheckbox({ id, label }: { id: number; label: string }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5 text-small text-ink-soft">
      <input
        type="checkbox"
        name={imageFields.removed}
        value={id}
        className="size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}
