import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { IMAGE_TYPES } from '#app/http/forms/uploads.ts';
import { ImageIcon } from '#app/ui/icons.tsx';
import type { FormSubmission, NewImageView } from '../image-views.ts';
import { SharedDetails } from './shared-details.tsx';
import { UploadList } from './upload-list.tsx';
import { useImageUploads } from './use-image-uploads.ts';

/** Uploads each chosen file right away. */
export function UploadForm({ view, ...submission }: FormSubmission & { view: NewImageView }) {
  const input = useRef<HTMLInputElement>(null);
  const { revalidate } = useRevalidator();
  const { uploads, add, retry, cancel } = useImageUploads(() => void revalidate());
  const addChosen = () => {
    if (!input.current?.files?.length) return;
    add([...input.current.files]);
    input.current.value = '';
  };
  // Chosen before hydration.
  useEffect(addChosen);
  const added = uploads.flatMap(({ image }) => image?.id ?? []);
  return (
    <section aria-labelledby="upload-images" className="noscript:hidden">
      <h2 id="upload-images" className="type-label text-ink-soft">
        Upload images
      </h2>
      <div className="mt-3 grid justify-items-start gap-3">
        <div className="file-drop">
          <ImageIcon className="size-6 text-ink-faint" />
          <label htmlFor="image-files" className="sr-only">
            Images
          </label>
          <p aria-hidden="true" className="min-w-0 text-small text-ink-soft">
            <span className="underline underline-offset-4">Choose images</span> or drop them here
          </p>
          <input
            ref={input}
            id="image-files"
            type="file"
            multiple
            accept={IMAGE_TYPES}
            onChange={addChosen}
            aria-describedby="image-files-hint"
          />
        </div>
        <p id="image-files-hint" className="text-note text-ink-faint">
          JPEG, PNG, WebP, AVIF or GIF, up to 100 MB and 100 megapixels each. We remove location and
          camera data.
        </p>
      </div>
      <UploadList uploads={uploads} returnTo={view.returnTo} retry={retry} cancel={cancel} />
      {added.length > 1 && <SharedDetails images={added} view={view.shared} {...submission} />}
    </section>
  );
}
