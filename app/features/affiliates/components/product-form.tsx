import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '#app/http/parse-form.ts';
import { FormButtons } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { useFocusOnErrors } from '#app/ui/forms/focus-first-error.ts';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import type { ProductInput } from '../affiliates.schema.ts';
import { AFFILIATES_PATH, productLinkPath } from '../affiliates-paths.ts';

interface ProductFormProps {
  /** Undefined for a new product. */
  product: ProductInput | undefined;
  affiliates: readonly { id: number; name: string }[];
  refusal: FormRefusal | undefined;
}

export function ProductForm({ product, affiliates, refusal }: ProductFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnErrors(form, refusal);
  const { errors = {}, values = {} } = refusal ?? {};
  const { state, formData } = useNavigation();
  return (
    <Form ref={form} method="post" noValidate className="admin-form">
      <FormAlert text={errors.form} />
      <AdminInput
        id="product-title"
        label="Title"
        name="title"
        required
        autoComplete="off"
        defaultValue={values.title ?? product?.title}
        error={errors.title}
      />
      <AdminSelect
        id="product-affiliate"
        label="Affiliate"
        name="affiliateId"
        options={affiliates.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={values.affiliateId ?? product?.affiliateId}
        error={errors.affiliateId}
      />
      <AdminInput
        id="product-id"
        label="Product ID"
        name="productId"
        required
        autoComplete="off"
        hint="The part of the product’s address that names it at the store."
        defaultValue={values.productId ?? product?.productId}
        error={errors.productId}
      />
      <AdminInput
        id="product-slug"
        label="Address on this site"
        name="slug"
        autoComplete="off"
        placeholder="quiet-gaming-pc"
        hint={
          product
            ? 'Articles link to the current address. It stops working if you change it.'
            : `Comes after ${productLinkPath('')}. Leave blank to use the title.`
        }
        defaultValue={values.slug ?? product?.slug}
        error={errors.slug}
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
