import { type ChangeEvent, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { IMAGE_TYPES } from '#app/http/forms/uploads.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { ImageIcon } from '#app/ui/icons.tsx';
import type { FormSubmission } from '../image-views.ts';
import { SharedDetails } from './shared-details.tsx';
import { UploadList } from './upload-list.tsx';
import { useImageUploads } from './use-image-uploads.ts';

/** Scripts upload each chosen file right away; without them, the button sends the form. */
export function UploadForm({
  returnTo,
  Form,
  isPending,
  result,
  to,
}: FormSubmission & { returnTo: string }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const { revalidate } = useRevalidator();
  const { uploads, add, retry, cancel } = useImageUploads(() => void revalidate());
  const chooseFiles = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  const added = uploads.flatMap(({ image }) => image?.id ?? []);
  const error = result?.errors.files;
  return (
    <section aria-labelledby="upload-images">
      <h2 id="upload-images" className="type-label text-ink-soft">
        Upload images
      </h2>
      <Form
        method="post"
        action={to}
        encType="multipart/form-data"
        noValidate
        className="mt-3 grid justify-items-start gap-3"
      >
        <div className="file-drop">
          <ImageIcon className="size-6 text-ink-faint" />
          <label htmlFor="image-files" className="sr-only">
            Images
          </label>
          <p aria-hidden="true" className="min-w-0 text-small text-ink-soft">
            <span className="underline underline-offset-4">Choose images</span> or drop them here
          </p>
          <input
            id="image-files"
            type="file"
            name="files"
            multiple
            accept={IMAGE_TYPES}
            onChange={isHydrated ? chooseFiles : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby="image-files-hint"
          />
        </div>
        <p id="image-files-hint" className="text-note text-ink-faint">
          JPEG, PNG, WebP, AVIF or GIF, up to 100 MB and 100 megapixels each. We remove location and
          camera data.{!isHydrated && ' Without JavaScript, up to 24 MB in total.'}
        </p>
        <FieldError id="image-files-error" text={error} />
        {!isHydrated && <AdminSubmit label="Upload" isPending={isPending} />}
      </Form>
      <UploadList uploads={uploads} returnTo={returnTo} retry={retry} cancel={cancel} />
      {added.length > 1 && (
        <SharedDetails images={added} Form={Form} isPending={isPending} result={result} to={to} />
      )}
    </section>
  );
}
