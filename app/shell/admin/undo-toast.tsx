import { Form, Link } from 'react-router';
import type { FlashMessage } from '../../http/flash-message.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { dismissClasses, ToastCard } from '../../ui/toasts/toast-card.tsx';

interface UndoToastProps {
  notice: FlashMessage;
  undo: string;
  pagePath: string;
}

/** Stays until it is dismissed, because noticing a mistake takes a while. */
export function UndoToast({ notice, undo, pagePath }: UndoToastProps) {
  const { title, description } = notice;
  return (
    <ToastCard title={title} description={description} isPersistent onTimeout={() => {}}>
      <Form method="post" action="/admin/users/undo" className="contents">
        <input type="hidden" name="entries" value={undo} />
        <input type="hidden" name="returnTo" value={pagePath} />
        <button type="submit" className="admin-button">
          Undo
        </button>
      </Form>
      <Link to={pagePath} replace preventScrollReset className={dismissClasses}>
        <CloseIcon className="size-4" />
        <span className="sr-only">Dismiss</span>
      </Link>
    </ToastCard>
  );
}
