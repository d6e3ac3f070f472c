import { useId, useRef } from 'react';
import { imageFields } from '#app/features/images/embeds/image-form.ts';
import { IMAGE_TYPES } from '#app/http/forms/uploads.ts';
import { ImageIcon } from '#app/ui/icons.tsx';
import { MAX_IMAGES } from '../images/max-images.ts';

/** Opens the file picker. Without scripts it is a plain file field that submits with the form. */
export function AddImages({ onChosen }: { onChosen: (files: File[]) => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      {/* Only the server renders what is in it. */}
      <noscript>
        {import.meta.env.SSR && (
          <>
            <label htmlFor={id} className="type-label block text-ink">
              Images <span className="text-ink-faint">(up to {MAX_IMAGES}, 5 MB each)</span>
            </label>
            <input
              id={id}
              type="file"
              name={imageFields.files}
              multiple
              accept={IMAGE_TYPES}
              className="mt-1.5 w-full max-w-full text-small text-ink-soft file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-edge file:border file:border-solid file:border-line-strong file:bg-raised file:px-4 file:text-ink"
            />
          </>
        )}
      </noscript>
      <button
        type="button"
        onClick={() => field.current?.click()}
        className="type-label inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink noscript:hidden"
      >
        <ImageIcon />
        Add images
      </button>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={IMAGE_TYPES}
        onChange={({ currentTarget }) => {
          onChosen([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again after removing it.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
