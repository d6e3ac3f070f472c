import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { storedImageUrl } from '#app/features/images/embeds/image-url.ts';
import { formatBytes } from '#app/text/files/format-bytes.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { FieldsView } from '#app/ui/admin/forms/fields-view.tsx';
import { RevisionInput, SAVE_ANYWAY } from '#app/ui/admin/forms/revision-form.tsx';
import { useSaveKey } from '#app/ui/admin/workspace/use-save-key.ts';
import { Workspace, WorkspaceActions } from '#app/ui/admin/workspace/workspace.tsx';
import { WhereUsed } from '../embeds/where-used.tsx';
import type { FormSubmission, ImageView } from '../image-views.ts';
import { imagePath, LIBRARY_PATH } from '../library-paths.ts';
import { FocalPointFields, type TypedFocus } from './focal-point-fields.tsx';
import { ImageCrops } from './image-crops.tsx';
import { ReplaceForm } from './replace-form.tsx';

/** Everything about one image, on its page and in its dialog. */
export function ImageEditor({ view, ...submission }: FormSubmission & { view: ImageView }) {
  const { result, close } = submission;
  const { image, form } = view;
  const shown = { ...form.values, ...result?.values };
  const [focus, setFocus] = useState({
    focalX: String(shown.focalX ?? ''),
    focalY: String(shown.focalY ?? ''),
  });
  const effect = (
    <div className="library-effect">
      <ImageCrops image={image.image} focus={{ x: focus.focalX, y: focus.focalY }} />
      <WhereUsed uses={view.uses} />
    </div>
  );
  const work = { ...submission, view, focus, onFocus: setFocus };
  if (close) return <Work {...work}>{effect}</Work>;
  return (
    <Workspace labels={{ work: 'Edit', effect: 'Crops and uses' }} effect={effect} refusal={result}>
      <Work {...work} />
    </Workspace>
  );
}

interface WorkProps extends FormSubmission {
  view: ImageView;
  focus: TypedFocus;
  onFocus: (focus: TypedFocus) => void;
  /** Below the form. */
  children?: React.ReactNode;
}

function Work({ view, focus, onFocus, children, ...submission }: WorkProps) {
  const { Form, isPending, result, to, close } = submission;
  const { image, returnTo } = view;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  const { values, revision = 0 } = view.form;
  const pick = (...names: string[]) => view.form.fields.filter(({ name }) => names.includes(name));
  return (
    <div className="library-editor">
      {image.isTrashed && <TrashedNote {...submission} />}
      <AdminForm
        id={formId}
        ref={form}
        prefix="image"
        values={values}
        refusal={result}
        Form={Form}
        action={to}
      >
        <RevisionInput revision={revision} refusal={result} />
        <FocalPointFields
          image={image.image}
          focus={focus}
          onChange={onFocus}
          fields={pick('focalX', 'focalY')}
        >
          <p className="text-note text-ink-faint">
            {image.image.width} × {image.image.height} · {formatBytes(image.bytes)} ·{' '}
            {image.fileName}
            {view.uploader && ` · added by ${view.uploader}`} ·{' '}
            <a href={storedImageUrl(image.image.key)} className="underline underline-offset-4">
              Full size
            </a>
          </p>
          <FieldsView fields={pick('title', 'alt', 'isDecorative')} />
          <div className="library-columns">
            <FieldsView fields={pick('category', 'credit', 'source', 'license')} />
          </div>
          <FieldsView fields={pick('isFeatured')} />
        </FocalPointFields>
      </AdminForm>
      {children}
      {view.duplicates.length > 0 && <Duplicates view={view} {...submission} />}
      {!image.isTrashed && <ReplaceForm uses={view.uses.length} {...submission} />}
      <WorkspaceActions>
        <AdminSubmit
          form={formId}
          label={result?.conflict ? SAVE_ANYWAY : 'Save'}
          pendingLabel="Saving…"
          isPending={isPending}
        />
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
      </WorkspaceActions>
    </div>
  );
}

function TrashedNote({ Form, to, isPending }: FormSubmission) {
  return (
    <Form method="post" action={to} className="grid justify-items-start gap-3">
      <p className="max-w-[60ch] text-small">
        This image is in the trash. It isn’t shown anywhere and will be permanently deleted 30 days
        after it was moved there.
      </p>
      <input type="hidden" name="intent" value="restore" />
      <AdminSubmit label="Restore" isPending={isPending} />
    </Form>
  );
}

/** Offers to merge images with the same file or the same look into this one. */
function Duplicates({ view, Form, to, isPending }: FormSubmission & { view: ImageView }) {
  return (
    <section aria-labelledby="duplicates">
      <h2 id="duplicates" className="type-label text-ink-soft">
        Duplicates
      </h2>
      <p className="mt-1 max-w-[60ch] text-note text-ink-faint">
        This image and its details will replace the duplicate everywhere.
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
              <AdminSubmit label="Merge into this image" variant="outlined" isPending={isPending} />
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
