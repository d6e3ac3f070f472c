import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import { stores } from '#app/text/links/stores.ts';
import { FormButtons, type FormElement } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { RevisionInput, SAVE_ANYWAY } from '#app/ui/admin/forms/revision-form.tsx';
import { affiliateFields } from '../affiliate-fields.ts';
import type { AffiliateInput } from '../affiliates.schema.ts';
import { AFFILIATES_PATH } from '../affiliates-paths.ts';
import { storeNames } from '../embeds/affiliate-row.ts';

interface AffiliateFormProps {
  /** Undefined for a new affiliate. */
  affiliate: AffiliateInput | undefined;
  revision: number | undefined;
  to: string;
  Form: FormElement;
  isPending: boolean;
  result: RevisionRefusal | undefined;
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
  const { affiliate, revision, to, Form, isPending, result, returnTo, close } = props;
  const values = affiliate ? affiliateFields(affiliate) : { store: 'amazon', status: 'active' };
  return (
    <AdminForm prefix="affiliate" values={values} refusal={result} Form={Form} action={to}>
      <input type="hidden" name="returnTo" value={returnTo} />
      {revision !== undefined && <RevisionInput revision={revision} refusal={result} />}
      <AdminInput name="name" label="Name" required autoComplete="off" />
      <AdminSelect name="store" label="Store" options={storeOptions} />
      <AdminInput
        name="storeUrl"
        label="Store URL"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint="Leave blank to use the store’s usual URL."
      />
      <AdminInput name="affiliateId" label="Affiliate ID" required autoComplete="off" />
      <AdminInput
        name="keywords"
        label="Keywords"
        autoComplete="off"
        hint="Separated by commas. The first occurrence of each keyword on a page becomes a link."
      />
      <AdminSelect name="status" label="Status" options={statusOptions} />
      <FormButtons
        label={result?.conflict ? SAVE_ANYWAY : 'Save'}
        pendingLabel="Saving…"
        isPending={isPending}
        returnTo={AFFILIATES_PATH}
        close={close}
      />
    </AdminForm>
  );
}
