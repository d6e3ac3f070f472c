import { Link } from 'react-router';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import type { FormSubmission, ImageView } from '../image-views.ts';
import { imagePath } from '../library-paths.ts';

/** Offers to merge images with the same file or the same look into this one. */
export function Duplicates({ view, Form, to, isPending }: FormSubmission & { view: ImageView }) {
  return (
    <section aria-labelledby="duplicates">
      <h2 id="duplicates" className="type-label text-ink-soft">
        Duplicates
      </h2>
      <p className="mt-1 max-w-[60ch] text-note text-ink-faint">
        After a merge, whatever shows the duplicate shows this image, with this image’s details.
      </p>
      <ul className="mt-2 grid gap-2 text-small">
        {view.duplicates.map(({ id, title, isSameFile }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={imagePath(id, view.returnTo)} className="underline underline-offset-4">
              {title}
            </Link>
            <span className="text-note text-ink-faint">
              {isSameFile ? 'the same file' : 'looks the same'}
            </span>
            <Form method="post" action={to}>
              <input type="hidden" name="intent" value="merge" />
              <input type="hidden" name="duplicate" value={id} />
              <AdminSubmit
                label="Merge into this image"
                pendingLabel="Merging…"
                variant="outlined"
                isPending={isPending}
              />
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
