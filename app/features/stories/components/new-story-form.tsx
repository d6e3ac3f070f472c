import { useNavigation } from 'react-router';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import {
  type FieldSlots,
  FieldsView,
  FieldView,
  type FieldViewProps,
} from '#app/ui/admin/forms/fields-view.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { invalidProps } from '#app/ui/forms/invalid-props.ts';

interface NewStoryFormProps {
  fields: readonly FieldViewProps[];
  result: FormRefusal;
}

/** One form: the address is fetched into the other fields, which can also be typed. */
export function NewStoryForm({ fields, result }: NewStoryFormProps) {
  const { values, errors } = result;
  const { state, formData } = useNavigation();
  const isPending = (intent: string) => state !== 'idle' && formData?.get('intent') === intent;
  const slots: FieldSlots<FieldViewProps> = {
    url: (field) => (
      <>
        <FieldView {...field} />
        <AdminSubmit
          name="intent"
          value="fetch"
          variant="outlined"
          label="Fetch details"
          pendingLabel="Fetching…"
          isPending={isPending('fetch')}
        />
      </>
    ),
    status: (field) => (
      <>
        {values.imageUrl && <ImageOffer values={values} error={errors.imageUrl} />}
        <FieldView {...field} />
      </>
    ),
  };
  return (
    // A new key fills in the fields again.
    <AdminForm key={JSON.stringify(values)} values={{ status: 'draft' }} refusal={result}>
      <FieldsView fields={fields} slots={slots} />
      <AdminSubmit
        name="intent"
        value="save"
        label="Save story"
        pendingLabel="Saving…"
        isPending={isPending('save')}
      />
    </AdminForm>
  );
}

/** The image stays on its site until the story is saved, so it can't be shown here. */
function ImageOffer({
  values,
  error,
}: {
  values: Record<string, string>;
  error: string | undefined;
}) {
  return (
    <div className="grid gap-1">
      <input type="hidden" name="imageUrl" value={values.imageUrl} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="usesImage"
          value="on"
          defaultChecked={values.usesImage === 'on'}
          {...invalidProps('image-error', error, 'image-address')}
          className="size-5 accent-accent-ink"
        />
        Use this image
      </label>
      <p id="image-address" className="text-note wrap-anywhere text-ink-faint">
        <a href={values.imageUrl} target="_blank" rel="noopener noreferrer" className="underline">
          {values.imageUrl}
        </a>
      </p>
      <FieldError id="image-error" text={error} />
    </div>
  );
}
