import { Thumbnail } from '#app/features/images/embeds/thumbnail.tsx';
import { AdminLink, FormButtons } from '#app/ui/admin/admin-button.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { FieldsView } from '#app/ui/admin/forms/fields-view.tsx';
import { ScrollSection } from '#app/ui/admin/section.tsx';
import { countImages, SELECTED, type SelectionAction } from '../../image-selection.ts';
import type { FormSubmission } from '../../image-views.ts';
import type { SelectedImagesView } from '../../list/selected-images.server.ts';

const labels: Record<SelectionAction, { submit: string; pending: string }> = {
  edit: { submit: 'Save', pending: 'Saving…' },
  delete: { submit: 'Delete', pending: 'Deleting…' },
  restore: { submit: 'Restore', pending: 'Restoring…' },
};

/** Changes all selected images at once. */
export function SelectedForm(props: FormSubmission & { view: SelectedImagesView }) {
  const { view, to, close, Form, isPending, result } = props;
  const { action, images, form, returnTo } = view;
  if (images.length === 0) return <NoImages view={view} />;
  const { submit, pending } = labels[action];
  return (
    <AdminForm
      prefix="selected"
      values={form.values}
      Form={Form}
      action={to}
      refusal={result}
      className="max-w-2xl"
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      {images.map(({ id }) => (
        <input key={id} type="hidden" name={SELECTED} value={id} />
      ))}
      <p className="max-w-[60ch]">{getConsequence(view)}</p>
      <ImageList view={view} />
      {action === 'edit' && <FieldsView fields={form.fields} />}
      <FormButtons
        label={submit}
        pendingLabel={pending}
        isPending={isPending}
        variant={action === 'delete' ? 'danger' : 'filled'}
        returnTo={returnTo}
        close={close}
      />
    </AdminForm>
  );
}

function getConsequence({ action, images }: SelectedImagesView): string {
  const [it, itIsnt] = images.length === 1 ? ['it', 'It isn’t'] : ['them', 'They aren’t'];
  if (action === 'edit') return 'Fields you leave blank stay as they are.';
  if (action === 'restore') return `This brings ${it} back to every page that showed ${it}.`;
  const restore = `You can restore ${it} from the trash for 30 days.`;
  const used = images.filter(({ isUsed }) => isUsed).length;
  if (used === 0) return `${itIsnt} used anywhere. ${restore}`;
  const subject = images.length === 1 ? 'It’s' : `${used} of ${images.length} are`;
  return `${subject} in use and will disappear from every page that shows ${it}. ${restore}`;
}

function ImageList({ view: { action, images, skipped } }: { view: SelectedImagesView }) {
  return (
    <>
      <ScrollSection label="Images" className="library-selected">
        <ul>
          {images.map(({ id, title, image, isUsed }) => (
            <li key={id}>
              <Thumbnail image={image} />
              <span className="min-w-0 wrap-anywhere">{title}</span>
              {action === 'delete' && isUsed && <span className="admin-tag">In use</span>}
            </li>
          ))}
        </ul>
      </ScrollSection>
      {skipped > 0 && (
        <p className="text-ink-faint">
          {`${countImages(skipped)} of your selection can’t be changed anymore.`}
        </p>
      )}
    </>
  );
}

function NoImages({ view: { skipped, returnTo } }: { view: SelectedImagesView }) {
  return (
    <div className="admin-form">
      <p>
        {skipped > 0
          ? 'The selected images can’t be changed anymore.'
          : 'No images selected. Select some in the list first.'}
      </p>
      <div>
        <AdminLink to={returnTo}>Back</AdminLink>
      </div>
    </div>
  );
}
