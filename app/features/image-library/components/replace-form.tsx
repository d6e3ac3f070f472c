import { IMAGE_TYPES } from '#app/http/forms/uploads.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { useUploadBeforeSubmit } from '#app/ui/uploads/use-upload-before-submit.ts';
import type { FormSubmission } from '../image-views.ts';

/** Gives the image another file, everywhere at once. It is uploaded first, with its progress. */
export function ReplaceForm({
  uses,
  Form,
  to,
  isPending,
  result,
}: FormSubmission & { uses: number }) {
  const { upload, progress, sendUploaded, problem } = useUploadBeforeSubmit();
  const error = problem ?? result?.errors.file;
  return (
    <section aria-labelledby="replace" className="noscript:hidden">
      <h2 id="replace" className="type-label text-ink-soft">
        Replace the file
      </h2>
      <p className="mt-1 max-w-[60ch] text-note text-ink-faint">
        {uses > 0
          ? 'The new file appears everywhere at once. Title, alt text and credit stay.'
          : 'Title, alt text and credit stay.'}
      </p>
      <Form
        method="post"
        action={to}
        noValidate
        onSubmit={sendUploaded}
        className="mt-2 grid justify-items-start gap-3"
      >
        <input type="hidden" name="intent" value="replace" />
        <input type="hidden" name="upload" ref={upload} />
        <FileDrop id="replace-file" label="New file" accept={IMAGE_TYPES} error={error} />
        <AdminSubmit
          label="Replace everywhere"
          pendingLabel={progress === undefined ? 'Replacing…' : `Uploading: ${progress}%`}
          variant="outlined"
          isPending={isPending || progress !== undefined}
        />
      </Form>
    </section>
  );
}
