import { useRef } from 'react';
import type { FormRefusal } from '#app/http/parse-form.ts';
import { stores } from '#app/text/links/stores.ts';
import { FormButtons, type FormElement } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { useFocusOnErrors } from '#app/ui/forms/focus-first-error.ts';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import type { AffiliateInput } from '../affiliates.schema.ts';
import { AFFILIATES_PATH } from '../affiliates-paths.ts';
import { storeNames } from '../embeds/affiliate-row.ts';

interface AffiliateFormProps {
  /** Undefined for a new affiliate. */
  affiliate: AffiliateInput | undefined;
  to: string;
  Form: FormElement;
  isPending: boolean;
  result: FormRefusal | undefined;
  /** The page that shows the result. */
  returnTo: string;
  /** Closes the dialog; undefined on a page. */
  close?: (() => void) | undefined;
}

const storeOptions = stores.map((value) => ({ value, label: storeNames[value] }));
const statusOptions = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

/** The form of Edit Affiliate and Add New Affiliate. */
export function AffiliateForm(props: AffiliateFormProps) {
  const { affiliate, to, Form, isPending, result: refusal, returnTo, close } = props;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnErrors(form, refusal);
  const { errors = {}, values = {} } = refusal ?? {};
  return (
    <Form ref={form} method="post" noValidate action={to} className="admin-form">
      <FormAlert text={errors.form} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <AdminInput
        id="affiliate-name"
        label="Name"
        name="name"
        required
        autoComplete="off"
        defaultValue={values.name ?? affiliate?.name}
        error={errors.name}
      />
      <AdminSelect
        id="affiliate-store"
        label="Store"
        name="store"
        options={storeOptions}
        defaultValue={values.store ?? affiliate?.store ?? 'amazon'}
        error={errors.store}
      />
      <AdminInput
        id="affiliate-url"
        label="Store address"
        name="storeUrl"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint="Leave blank for the store’s usual address."
        defaultValue={values.storeUrl ?? affiliate?.storeUrl ?? ''}
        error={errors.storeUrl}
      />
      <AdminInput
        id="affiliate-id"
        label="Affiliate ID"
        name="affiliateId"
        required
        autoComplete="off"
        defaultValue={values.affiliateId ?? affiliate?.affiliateId}
        error={errors.affiliateId}
      />
      <AdminInput
        id="affiliate-keywords"
        label="Keywords"
        name="keywords"
        autoComplete="off"
        hint="Separated by commas. The first occurrence of each keyword on a page becomes a link."
        defaultValue={values.keywords ?? affiliate?.keywords.join(', ') ?? ''}
        error={errors.keywords}
      />
      <AdminSelect
        id="affiliate-status"
        label="Status"
        name="status"
        options={statusOptions}
        defaultValue={values.status ?? affiliate?.status ?? 'active'}
        error={errors.status}
      />
      <FormButtons
        label="Save"
        pendingLabel="Saving…"
        isPending={isPending}
        returnTo={AFFILIATES_PATH}
        close={close}
      />
    </Form>
  );
}
