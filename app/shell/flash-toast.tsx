import { useEffect, useState } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import type { FlashMessage } from '../http/flash-message.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { dismissClasses, ToastCard } from '../ui/toasts/toast-card.tsx';

const DISMISSAL = {
  replace: true,
  preventScrollReset: true,
  state: { isDismissal: true },
} as const;

/** The toast after a form was submitted without JavaScript. It stays until the next page. */
export function FlashToast({ notice, pagePath }: { notice: FlashMessage; pagePath: string }) {
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  // Until then it would cancel a form that is being sent.
  const mayNavigate = useNavigation().state === 'idle';
  useEffect(() => {
    if (isOver && mayNavigate) navigate(pagePath, DISMISSAL);
  }, [isOver, mayNavigate, navigate, pagePath]);
  return (
    <ToastCard {...notice} onTimeout={() => setOver(true)}>
      <Link to={pagePath} {...DISMISSAL} className={dismissClasses}>
        <CloseIcon className="size-4" />
        <span className="sr-only">Dismiss</span>
      </Link>
    </ToastCard>
  );
}
