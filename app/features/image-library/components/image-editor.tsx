import { fullSizeImageUrl } from '#app/features/images/embeds/image-url.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { formatBytes } from '../format-bytes.ts';
import type { FormSubmission, ImageView } from '../image-views.ts';
import { LIBRARY_PATH } from '../library-paths.ts';
import { Duplicates } from './duplicates.tsx';
import { FocalPointFields } from './focal-point-fields.tsx';
import { ImageFields } from './image-fields.tsx';
import { ReplaceForm } from './replace-form.tsx';
import { WhereUsed } from './where-used.tsx';

/** Everything about one image, on its page and in its dialog. */
export function ImageEditor({ view, ...submission }: FormSubmission & { view: ImageView }) {
  const { Form, isPending, result, to, close } = submission;
  const { image, returnTo } = view;
  const { credit, source, license } = view;
  const { title, alt, category, isDecorative: decorative, isFeatured: featured } = image;
  const values = { title, alt, decorative, category, credit, source, license, featured };
  return (
    <div className="library-editor">
      {image.isTrashed && <TrashedNote {...submission} />}
      <AdminForm prefix="image" values={values} refusal={result} Form={Form} action={to}>
        <input type="hidden" name="revision" value={view.revision} />
        <FocalPointFields view={view} values={result?.values}>
          <p className="text-note text-ink-faint">
            {image.image.width} × {image.image.height} · {formatBytes(image.bytes)} ·{' '}
            {image.fileName}
            {view.uploader && ` · added by ${view.uploader}`} ·{' '}
            <a href={fullSizeImageUrl(image.image.key)} className="underline underline-offset-4">
              Full size
            </a>
          </p>
          <ImageFields />
        </FocalPointFields>
        <div className="flex flex-wrap gap-2">
          <AdminSubmit label="Save" pendingLabel="Saving…" isPending={isPending} />
          {close ? (
            <button type="button" onClick={close} className="admin-button">
              Cancel
            </button>
          ) : (
            <AdminLink to={returnTo}>Cancel</AdminLink>
          )}
          {!image.isTrashed && (
            <AdminLink
              to={`${LIBRARY_PATH}/${image.id}/delete?${new URLSearchParams({ returnTo })}`}
              variant="danger"
            >
              Delete…
            </AdminLink>
          )}
        </div>
      </AdminForm>
      <WhereUsed uses={view.uses} />
      {view.duplicates.length > 0 && <Duplicates view={view} {...submission} />}
      {!image.isTrashed && <ReplaceForm uses={view.uses.length} {...submission} />}
    </div>
  );
}

function TrashedNote({ Form, to, isPending }: FormSubmission) {
  return (
    <Form method="post" action={to} className="grid justify-items-start gap-3">
      <p className="max-w-[60ch] text-small">
        This image is in the trash. Nothing shows it, and it will be deleted for good 30 days after
        it was put there.
      </p>
      <input type="hidden" name="intent" value="restore" />
      <AdminSubmit label="Restore" pendingLabel="Restoring…" isPending={isPending} />
    </Form>
  );
}
