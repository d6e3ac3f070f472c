import { Link, useNavigate } from 'react-router';
import type { FlashMessage } from '../http/flash-message.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { dismissClasses, ToastCard } from '../ui/toasts/toast-card.tsx';

/** The toast after a form was submitted without JavaScript. It stays until the next page. */
export function FlashToast({ notice, pagePath }: { notice: FlashMessage; pagePath: string }) {
  const navigate = useNavigate();
  const options = {
    replace: true,
    preventScrollReset: true,
    state: { isDismissal: true },
  } as const;
  return (
    <ToastCard {...notice} onTimeout={() => navigate(pagePath, options)}>
      <Link to={pagePath} {...options} className={dismissClasses}>
        <CloseIcon className="size-4" />
        <span className="sr-only">Dismiss</span>
      </Link>
    </ToastCard>
  );
}
