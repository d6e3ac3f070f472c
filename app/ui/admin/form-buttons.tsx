import type { ComponentType, ReactNode, RefObject } from 'react';
import { AdminLink, AdminSubmit } from './admin-button.tsx';

/** The `Form` of the page or of the dialog's fetcher. */
export type FormElement = ComponentType<{
  ref: RefObject<HTMLFormElement | null>;
  method: 'post';
  noValidate: true;
  action: string;
  className?: string;
  children: ReactNode;
}>;

interface FormButtonsProps {
  label: string;
  pendingLabel: string;
  isPending: boolean;
  variant?: 'filled' | 'danger';
  /** Where Cancel leads outside a dialog. */
  returnTo: string;
  /** Closes the dialog; undefined on a page. */
  close: (() => void) | undefined;
}

/** Submit and Cancel of a form that is on a page and in a dialog. */
export function FormButtons({ returnTo, close, ...submit }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <AdminSubmit {...submit} />
      {close ? (
        <button type="button" onClick={close} className="admin-button">
          Cancel
        </button>
      ) : (
        <AdminLink to={returnTo}>Cancel</AdminLink>
      )}
    </div>
  );
}
