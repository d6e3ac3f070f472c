import { useId, useRef } from 'react';
import { PICTURE_TYPES } from '../../../http/uploads.ts';
import { PictureSign } from '../../../ui/icons.tsx';
import { PICTURES_MOST, pictureFields } from '../post-picture-summary.ts';

/** Opens the choice of files; without scripts the field itself is there and goes with the form. */
export function AddPictures({ onChosen }: { onChosen: (files: File[]) => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <noscript>
        <label htmlFor={id} className="type-label block text-ink">
          Pictures <span className="text-ink-faint">(at most {PICTURES_MOST}, of 5 MB each)</span>
        </label>
        <input
          id={id}
          type="file"
          name={pictureFields.files}
          multiple
          accept={PICTURE_TYPES}
          className="mt-1.5 w-full max-w-full text-small text-ink-soft file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-edge file:border file:border-solid file:border-line-strong file:bg-raised file:px-4 file:text-ink"
        />
      </noscript>
      <button
        type="button"
        onClick={() => field.current?.click()}
        className="type-label inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink noscript:hidden"
      >
        <PictureSign />
        Add Pictures
      </button>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={PICTURE_TYPES}
        onChange={({ currentTarget }) => {
          onChosen([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
