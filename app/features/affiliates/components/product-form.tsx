import { useNavigation } from 'react-router';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import { FormButtons } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { RevisionInput, SAVE_ANYWAY } from '#app/ui/admin/forms/revision-form.tsx';
import type { ProductInput } from '../affiliates.schema.ts';
import { AFFILIATES_PATH, productLinkPath } from '../affiliates-paths.ts';

interface ProductFormProps {
  /** Undefined for a new product. */
  product?: ProductInput;
  revision?: number;
  affiliates: readonly { id: number; name: string }[];
  refusal: RevisionRefusal | undefined;
}

export function ProductForm({ product, revision, affiliates, refusal }: ProductFormProps) {
  const { state, formData } = useNavigation();
  return (
    <AdminForm prefix="product" values={product} refusal={refusal}>
      {revision !== undefined && <RevisionInput revision={revision} refusal={refusal} />}
      <AdminInput name="title" label="Title" required autoComplete="off" />
      <AdminSelect
        name="affiliateId"
        label="Affiliate"
        options={affiliates.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <AdminInput
        name="productId"
        label="Product ID"
        required
        autoComplete="off"
        hint="The product’s ID in the store’s URL."
      />
      <AdminInput
        name="slug"
        label="URL on this site"
        autoComplete="off"
        placeholder="quiet-gaming-pc"
        hint={
          product
            ? 'Articles link to the current URL. If you change it, those links stop working.'
            : `Comes after ${productLinkPath('')}. Leave blank to use the title.`
        }
      />
      <FormButtons
        label={refusal?.conflict ? SAVE_ANYWAY : 'Save'}
        pendingLabel="Saving…"
        isPending={state !== 'idle' && formData?.has('title') === true}
        returnTo={AFFILIATES_PATH}
      />
    </AdminForm>
  );
}
