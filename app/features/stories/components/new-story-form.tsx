import { useNavigation } from 'react-router';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { StoryFields } from './story-fields.tsx';

/** One form: the address is fetched into the other fields, which can also be typed. */
export function NewStoryForm({ result }: { result: FormRefusal }) {
  const { values, errors } = result;
  const { state, formData } = useNavigation();
  const isPending = (intent: string) => state !== 'idle' && formData?.get('intent') === intent;
  return (
    // A new key fills in the fields again.
    <AdminForm key={JSON.stringify(values)} values={{ status: 'draft' }} refusal={result}>
      <AdminInput name="url" type="url" label="URL" placeholder="https://" autoComplete="off" />
      <AdminSubmit
        name="intent"
        value="fetch"
        variant="outlined"
        label="Fetch details"
        pendingLabel="Fetching…"
        isPending={isPending('fetch')}
      />
      <StoryFields />
      {values.imageUrl && <ImageOffer values={values} error={errors.imageUrl} />}
      <AdminSelect
        name="status"
        label="Save as"
        options={[
          { value: 'draft', label: 'Draft' },
          { value: 'published', label: 'Published' },
        ]}
      />
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
          aria-describedby="image-address"
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
