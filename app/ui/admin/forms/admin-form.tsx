import { type ReactNode, type RefObject, use, useRef } from 'react';
import { type FormProps, Form as RouterForm } from 'react-router';
import { useFocusOnErrors } from '../../forms/focus-first-error.ts';
import { FormAlert } from '../../forms/form-alert.tsx';
import { FormContext, type RefusedForm } from '../../forms/form-context.ts';
import type { FormElement } from '../admin-button.tsx';
import { PreviewErrors, withPreviewErrors } from './preview-errors.ts';
import { useTypedText, useUnsavedText } from './unsaved-text.ts';

interface AdminFormProps extends FormProps {
  /** Starts the ids of the fields, on pages with several forms. */
  prefix?: string | undefined;
  /** Initial values of the fields, by name. */
  values?: object | undefined;
  refusal: RefusedForm | undefined;
  /** The `Form` of a dialog's fetcher. */
  Form?: FormElement;
  ref?: RefObject<HTMLFormElement | null> | undefined;
  children: ReactNode;
}

/**
 * A form for staff, on a page or in a dialog. Its fields find their values and errors by their names. Asks
 * before a page is left with unsaved text.
 */
export function AdminForm(props: AdminFormProps) {
  const { prefix, values, refusal, Form = RouterForm, className = '', children, ...rest } = props;
  const own = useRef<HTMLFormElement>(null);
  const { ref: element = own, ...form } = rest;
  useFocusOnErrors(element, refusal);
  const shown = withPreviewErrors(refusal, use(PreviewErrors));
  const hasTypedText = useTypedText(element);
  useUnsavedText(() => Form === RouterForm && hasTypedText());
  return (
    <Form ref={element} {...form} method="post" noValidate className={`admin-form ${className}`}>
      <FormAlert text={refusal?.errors.form} />
      <FormContext value={{ prefix, values, refusal: shown }}>{children}</FormContext>
    </Form>
  );
}
