import { imageUrl } from '#app/features/images/embeds/responsive-image.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { MAX_IMAGES, MAX_LENGTHS } from '../form/submission-forms.ts';
import type { OwnImage } from '../own/own-submission.ts';
import { ImageSlot } from './image-slot.tsx';

interface ImageFieldsProps {
  /** Those that are there already. */
  stored: readonly OwnImage[];
  isRequired: boolean;
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** A place at once, the others behind a fold: it works without scripts. */
export function ImageFields({ stored, isRequired, values, errors }: ImageFieldsProps) {
  const free = Math.max(MAX_IMAGES - stored.length, 0);
  const [first, ...others] = Array.from({ length: free }, (_, index) => index + 1);
  const slot = (number: number) => (
    <ImageSlot
      // Files that wait here are not chosen once more.
      key={`${stored.length} ${number}`}
      number={number}
      alt={values[`alt-${number}`]}
      error={errors[`picture-${number}`]}
    />
  );
  const isOpen = others.some((number) => errors[`picture-${number}`] !== undefined);
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="type-label mb-2 text-ink">
        Pictures{' '}
        <span className="text-ink-faint">
          ({isRequired ? 'at least one' : 'optional'}, at most {MAX_IMAGES}, 5 MB each)
        </span>
      </legend>
      <FieldError id="pictures-error" text={errors.pictures} />
      {stored.length > 0 && (
        <ul className="grid gap-4">
          {stored.map((picture) => (
            <StoredImage key={picture.id} picture={picture} alt={values[`kept-${picture.id}`]} />
          ))}
        </ul>
      )}
      {first !== undefined && slot(first)}
      {others.length > 0 && (
        <details open={isOpen} className="group">
          <summary className="type-label inline-flex min-h-11 items-center text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-accent-ink">
            More pictures
          </summary>
          <div className="mt-3 grid gap-4">{others.map(slot)}</div>
        </details>
      )}
      <p className="text-note text-ink-faint">
        Pictures are drawn anew: the place and the camera a photo knows of do not stay with it.
      </p>
    </fieldset>
  );
}

function StoredImage({ picture, alt }: { picture: OwnImage; alt: string | undefined }) {
  const { id, key } = picture;
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 rounded-edge border border-line p-3">
      <img
        src={imageUrl(key, 320, 'webp')}
        alt={picture.alt || 'Your picture, not described yet'}
        className="aspect-square size-24 bg-sunk object-cover"
      />
      <div className="grid content-start gap-1.5">
        <label htmlFor={`kept-${id}`} className="type-label text-ink-soft">
          Description for those who cannot see it
        </label>
        <input
          id={`kept-${id}`}
          name={`kept-${id}`}
          maxLength={MAX_LENGTHS.alt}
          defaultValue={alt ?? picture.alt}
          className="min-h-11 w-full min-w-0 rounded-edge border border-line-strong bg-raised px-3 text-base text-ink hover:border-ink-soft"
        />
        <label className="flex min-h-11 items-center gap-3 text-small text-ink-soft">
          <input type="checkbox" name={`remove-${id}`} className="size-5 accent-accent" />
          Take it away
        </label>
      </div>
    </li>
  );
}
