import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { FieldsView } from '#app/ui/admin/forms/fields-view.tsx';
import type { RecordView } from '#app/ui/admin/forms/record-form.tsx';
import type { FormSubmission } from '../image-views.ts';

interface SharedDetailsProps extends FormSubmission {
  images: readonly number[];
  view: RecordView;
}

/** For pictures that came together, such as those of a press kit. */
export function SharedDetails(props: SharedDetailsProps) {
  const { images, view, Form, isPending, result, to } = props;
  return (
    <section aria-labelledby="shared-details">
      <h2 id="shared-details" className="type-label text-ink-soft">
        Details for all {images.length}
      </h2>
      <p className="mt-1 max-w-[60ch] text-note text-ink-faint">
        Fields you leave blank stay as they are. Use Edit to change a single image.
      </p>
      <AdminForm
        prefix="all"
        values={view.values}
        refusal={result}
        Form={Form}
        action={to}
        className="mt-3"
      >
        <input type="hidden" name="intent" value="describe" />
        <input type="hidden" name="images" value={images.join(' ')} />
        <FieldsView fields={view.fields} />
        <AdminSubmit label="Save for all" isPending={isPending} />
      </AdminForm>
    </section>
  );
}
