import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import type { ShownField } from '#app/http/forms/fields.ts';
import { FormButtons, type FormElement } from '#app/ui/admin/admin-button.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { FieldsView } from '#app/ui/admin/forms/fields-view.tsx';
import { RevisionInput, SAVE_ANYWAY } from '#app/ui/admin/forms/revision-form.tsx';
import { AFFILIATES_PATH } from '../affiliates-paths.ts';

export interface AffiliateView {
  /** As the form sends them. */
  values: Record<string, string>;
  fields: readonly ShownField[];
  /** Undefined for a new affiliate. */
  revision?: number;
}

interface AffiliateFormProps {
  /** The fields to show, from the loader. */
  view: AffiliateView;
  to: string;
  Form: FormElement;
  isPending: boolean;
  result: RevisionRefusal | undefined;
  /** The page that shows the result. */
  returnTo: string;
  /** Closes the dialog; undefined on a page. */
  close?: (() => void) | undefined;
}

/** The form of Edit Affiliate and Add New Affiliate. */
export function AffiliateForm(props: AffiliateFormProps) {
  const { view, to, Form, isPending, result, returnTo, close } = props;
  const { values, fields, revision } = view;
  return (
    <AdminForm prefix="affiliate" values={values} refusal={result} Form={Form} action={to}>
      <input type="hidden" name="returnTo" value={returnTo} />
      {revision !== undefined && <RevisionInput revision={revision} refusal={result} />}
      <FieldsView fields={fields} />
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
