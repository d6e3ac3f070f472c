import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { IMAGE_LIMIT } from '#app/http/forms/uploads.ts';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import type { OwnImage } from '../own/own-submission.ts';
import { MAX_IMAGES, MAX_LENGTHS } from '../submission-forms.ts';

const ALT_TEXT_LABEL = 'Alt text (describe the image for people who can’t see it)';

interface ImageFieldsProps {
  stored: readonly OwnImage[];
  isRequired: boolean;
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** Shows one file input and folds the others away, which works without scripts. */
export function ImageFields({ stored, isRequired, values, errors }: ImageFieldsProps) {
  const free = Math.max(MAX_IMAGES - stored.length, 0);
  const [first, ...others] = Array.from({ length: free }, (_, index) => index + 1);
  const slot = (number: number) => (
    <ImageSlot
      // A new key clears the file inputs once their files are stored.
      key={`${stored.length} ${number}`}
      number={number}
      alt={values[`alt-${number}`]}
      error={errors[`image-${number}`]}
    />
  );
  const isOpen = others.some((number) => errors[`image-${number}`] !== undefined);
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="type-label mb-2 text-ink">
        Images{' '}
        <span className="text-ink-faint">
          ({isRequired ? 'at least one' : 'optional'}, up to {MAX_IMAGES}, 5 MB each)
        </span>
      </legend>
      <FieldError id="images-error" text={errors.images} />
      {stored.length > 0 && (
        <ul className="grid gap-4">
          {stored.map((image) => (
            <StoredImage key={image.id} image={image} alt={values[`kept-${image.id}`]} />
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
  const id = `image-${number}`;
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
      <div className="grid gap-1.5">
        <label htmlFor={`alt-${number}`} className="type-label text-ink-soft">
          {ALT_TEXT_LABEL}
        </label>
        <input
          id={`alt-${number}`}
          name={`alt-${number}`}
          maxLength={MAX_LENGTHS.alt}
          defaultValue={alt}
          className="min-h-11 w-full min-w-0 rounded-edge border border-line-strong bg-raised px-3 text-base text-ink hover:border-ink-soft"
        />
      </div>
    </div>
  );
}

function StoredImage({ image, alt }: { image: OwnImage; alt: string | undefined }) {
  const { id, key } = image;
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 rounded-edge border border-line p-3">
      <img
        src={imageUrl(key, 320, 'webp')}
        alt={image.alt || 'Your image (no alt text yet)'}
        className="aspect-square size-24 bg-sunk object-cover"
      />
      <div className="grid content-start gap-1.5">
        <label htmlFor={`kept-${id}`} className="type-label text-ink-soft">
          {ALT_TEXT_LABEL}
        </label>
        <input
          id={`kept-${id}`}
          name={`kept-${id}`}
          maxLength={MAX_LENGTHS.alt}
          defaultValue={alt ?? image.alt}
          className="min-h-11 w-full min-w-0 rounded-edge border border-line-strong bg-raised px-3 text-base text-ink hover:border-ink-soft"
        />
        <label className="flex min-h-11 items-center gap-3 text-small text-ink-soft">
          <input type="checkbox" name={`remove-${id}`} className="size-5 accent-accent" />
          Remove this image
        </label>
      </div>
    </li>
  );
}
