import { Form, Link } from 'react-router';
import type { Notice } from '../../http/notices.ts';
import { CrossSign } from '../../ui/icons.tsx';
import { dismissClasses, ToastCard } from '../../ui/toasts/toast-card.tsx';

interface UndoToastProps {
  notice: Notice;
  undo: string;
  pagePath: string;
}

/** Stays until it is dismissed: who acts in error may need a while to see it. */
export function UndoToast({ notice, undo, pagePath }: UndoToastProps) {
  const { title, description } = notice;
  return (
    <ToastCard title={title} description={description} stays onOver={() => {}}>
      <Form method="post" action="/admin/users/undo" className="contents">
        <input type="hidden" name="acts" value={undo} />
        <input type="hidden" name="returnTo" value={pagePath} />
        <button type="submit" className="desk-button">
          Undo
        </button>
      </Form>
      <Link to={pagePath} replace preventScrollReset className={dismissClasses}>
        <CrossSign className="size-4" />
        <span className="sr-only">Dismiss</span>
      </Link>
    </ToastCard>
  );
}
