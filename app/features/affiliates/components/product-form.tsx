import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { FormButtons } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { useFormFields } from '#app/ui/forms/use-form-fields.ts';
import type { ProductInput } from '../affiliates.schema.ts';
import { AFFILIATES_PATH, productLinkPath } from '../affiliates-paths.ts';

interface ProductFormProps {
  /** Undefined for a new product. */
  product: ProductInput | undefined;
  affiliates: readonly { id: number; name: string }[];
  refusal: FormRefusal | undefined;
}

export function ProductForm({ product, affiliates, refusal }: ProductFormProps) {
  const { form, field, error } = useFormFields('product', refusal, { ...product });
  const { state, formData } = useNavigation();
  return (
    <Form ref={form} method="post" noValidate className="admin-form">
      <FormAlert text={error} />
      <AdminInput {...field('title')} label="Title" required autoComplete="off" />
      <AdminSelect
        {...field('affiliateId')}
        label="Affiliate"
        options={affiliates.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <AdminInput
        {...field('productId')}
        label="Product ID"
        required
        autoComplete="off"
        hint="The part of the product’s address that names it at the store."
      />
      <AdminInput
        {...field('slug')}
        label="Address on this site"
        autoComplete="off"
        placeholder="quiet-gaming-pc"
        hint={
          product
            ? 'Articles link to the current address. It stops working if you change it.'
            : `Comes after ${productLinkPath('')}. Leave blank to use the title.`
        }
      />
      <FormButtons
        label="Save"
        pendingLabel="Saving…"
        isPending={state !== 'idle' && formData?.has('title') === true}
        returnTo={AFFILIATES_PATH}
        close={undefined}
      />
    </Form>
  );
}
