import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminFileInput } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import type { RefusedForm } from '#app/ui/forms/form-context.ts';
import { useUploadBeforeSubmit } from '#app/ui/uploads/use-upload-before-submit.ts';

interface AddFileProps {
  refusal: RefusedForm | undefined;
  accept: string;
  hint: string;
}

/** Uploads a file, with its progress, and then sends the form. */
export function AddFile({ refusal, accept, hint }: AddFileProps) {
  const { upload, progress, problem, sendUploaded } = useUploadBeforeSubmit();
  return (
    <AdminForm
      prefix="file"
      refusal={refusal}
      onSubmit={sendUploaded}
      className="max-w-[40rem] noscript:hidden"
    >
      <input ref={upload} type="hidden" name="upload" defaultValue="" />
      <AdminFileInput
        name="file"
        noun="a file"
        label="File"
        hint={hint}
        accept={accept}
        error={problem}
      />
      {progress !== undefined && <progress value={progress} max={100} aria-label="Uploading" />}
      <AdminSubmit label="Add file" pendingLabel="Adding…" />
    </AdminForm>
  );
}
