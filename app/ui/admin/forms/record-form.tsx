import type { RefObject } from 'react';
import { Form as RouterForm } from 'react-router';
import type { RefusedForm } from '../../forms/form-context.ts';
import { AdminSubmit, FormButtons, type FormElement } from '../admin-button.tsx';
import { AdminForm } from './admin-form.tsx';
import { type FieldSlots, FieldsView, type FieldViewProps } from './fields-view.tsx';
import { RevisionInput, SAVE_ANYWAY } from './revision-form.tsx';

/** What a loader sends of a record's fields. */
export interface RecordView {
  fields: readonly FieldViewProps[];
  /** As the form sends them. */
  values: Record<string, string>;
  /** Undefined for a new record. */
  revision?: number | undefined;
  /** Makes a new record count once, however often its form is sent. */
  idempotencyKey?: string | undefined;
}

export interface RecordFormProps {
  /** Starts the ids of the fields. */
  prefix: string;
  view: RecordView;
  refusal: RefusedForm | undefined;
  slots?: FieldSlots<FieldViewProps>;
  /** Where Cancel leads outside a dialog. */
  backTo: string;
  /** Of a dialog's fetcher. */
  Form?: FormElement;
  action?: string;
  /** For fields with files. */
  encType?: 'multipart/form-data';
  isPending?: boolean;
  /** Closes the dialog; undefined on a page. */
  close?: (() => void) | undefined;
  ref?: RefObject<HTMLFormElement | null>;
  /** In a workspace, whose actions stay in reach. */
  isInWorkspace?: boolean;
  /** Other inputs. */
  children?: React.ReactNode;
}

/** The form of a record that staff add and edit, on a page or in a dialog. */
export function RecordForm(props: RecordFormProps) {
  const { prefix, view, refusal, slots, backTo, isPending, close, children, ...rest } = props;
  const { isInWorkspace, ...form } = rest;
  return (
    <AdminForm {...form} prefix={prefix} values={view.values} refusal={refusal}>
      {children}
      <RecordFields view={view} refusal={refusal} slots={slots} />
      <FormButtons
        label={refusal?.conflict ? SAVE_ANYWAY : 'Save'}
        pendingLabel="Saving…"
        isPending={isPending}
        returnTo={backTo}
        close={close}
        isInWorkspace={isInWorkspace}
      />
    </AdminForm>
  );
}

type RecordFieldsProps = Pick<RecordFormProps, 'view' | 'refusal' | 'slots'>;

/** All that the form of a record sends, for forms with buttons of their own. */
export function RecordFields({ view, refusal, slots }: RecordFieldsProps) {
  const { fields, revision, idempotencyKey } = view;
  return (
    <>
      {revision !== undefined && <RevisionInput revision={revision} refusal={refusal} />}
      {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
      <FieldsView fields={fields} slots={slots} />
    </>
  );
}

interface DeleteFormProps {
  label: string;
  /** What else the deletion does. */
  children: React.ReactNode;
}

/** Deletes the record of the page. */
export function DeleteForm({ label, children }: DeleteFormProps) {
  return (
    <RouterForm method="post" className="mt-10 border-t border-line pt-6">
      <p className="mb-3 text-small text-ink-soft">{children}</p>
      <AdminSubmit label={label} variant="danger" name="intent" value="delete" />
    </RouterForm>
  );
}
