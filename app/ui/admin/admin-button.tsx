import { type MouseEvent, useEffect, useState } from 'react';
import { type Form, Link, type LinkProps } from 'react-router';
import { ignoreDoubleClick } from '../forms/ignore-double-click.ts';
import { useIsSubmitting } from '../forms/use-is-submitting.ts';
import { getPendingLabel } from './forms/pending-label.ts';

type Variant = 'outlined' | 'filled' | 'danger';

export function AdminLink({ variant = 'outlined', ...props }: LinkProps & { variant?: Variant }) {
  return <Link {...props} data-variant={variant} className="admin-button" />;
}

interface AdminSubmitProps {
  label: string;
  pendingLabel?: string;
  /** Defaults to whether the page is being submitted. */
  isPending?: boolean;
  variant?: Variant;
  name?: string;
  value?: string;
  /** Id of the form, for a button outside it. */
  form?: string;
  /** Called while nothing is pending. Preventing the event's default keeps the form from being sent. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

/**
 * While pending it ignores clicks but keeps focus, which `disabled` would drop. The button that was pressed
 * says what is being done.
 */
export function AdminSubmit({
  label,
  pendingLabel = getPendingLabel(label),
  isPending: isOwnPending,
  variant = 'filled',
  onClick,
  ...button
}: AdminSubmitProps) {
  const isSubmitting = useIsSubmitting();
  const isPending = isOwnPending ?? isSubmitting;
  // The label, because a form that asks first changes it instead of being sent.
  const [pressedLabel, setPressedLabel] = useState<string>();
  useEffect(() => {
    if (!isPending) setPressedLabel(undefined);
  }, [isPending]);
  return (
    <button
      {...button}
      type="submit"
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else ignoreDoubleClick(event);
        if (!event.defaultPrevented) onClick?.(event);
        if (!event.defaultPrevented) setPressedLabel(label);
      }}
      data-variant={variant}
      className="admin-button"
    >
      {isPending && pressedLabel === label ? pendingLabel : label}
    </button>
  );
}

/** The `Form` of the page or of the dialog's fetcher. */
export type FormElement = typeof Form;

interface FormButtonsProps {
  label: string;
  pendingLabel: string;
  isPending?: boolean;
  variant?: 'filled' | 'danger';
  /** Where Cancel leads outside a dialog. */
  returnTo: string;
  /** Closes the dialog; undefined on a page. */
  close?: (() => void) | undefined;
  /** On a page with a workspace, where they stay in reach. */
  isInWorkspace?: boolean;
  /** More buttons. */
  children?: React.ReactNode;
}

/** Submit and Cancel of a form that is on a page and in a dialog. */
export function FormButtons({
  returnTo,
  close,
  isInWorkspace = false,
  children,
  ...submit
}: FormButtonsProps) {
  return (
    <div className={isInWorkspace && !close ? 'workspace-actions' : 'flex flex-wrap gap-2'}>
      <AdminSubmit {...submit} />
      {close ? (
        <button type="button" onClick={close} className="admin-button">
          Cancel
        </button>
      ) : (
        <AdminLink to={returnTo}>Cancel</AdminLink>
      )}
      {children}
    </div>
  );
}
