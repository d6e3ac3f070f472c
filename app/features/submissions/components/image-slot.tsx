import { FieldError } from '#app/ui/forms/field-error.tsx';
import { MAX_LENGTHS } from '../form/submission-forms.ts';

interface ImageSlotProps {
  number: number;
  alt: string | undefined;
  error: string | undefined;
}

/** A picture to choose, and its words for those who cannot see it. */
export function ImageSlot({ number, alt, error }: ImageSlotProps) {
  const id = `picture-${number}`;
  return (
    <div className="grid min-w-0 gap-3 rounded-edge border border-line p-3">
      <label htmlFor={id} className="sr-only">
        Picture {number}
      </label>
      <input
        id={id}
        name={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="w-full min-w-0 text-small text-ink-soft file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-edge file:border file:border-solid file:border-line-strong file:bg-raised file:px-4 file:text-ink"
      />
      <FieldError id={`${id}-error`} text={error} />
      <div className="grid gap-1.5">
        <label htmlFor={`alt-${number}`} className="type-label text-ink-soft">
          Description for those who cannot see it
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
