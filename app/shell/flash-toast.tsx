import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { FlashMessage } from '../http/flash-message.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { isPlainClick } from '../ui/links/is-plain-click.ts';
import { dismissClasses, ToastCard } from '../ui/toasts/toast-card.tsx';

/**
 * The toast after a form was submitted without JavaScript. Without scripts it stays until the next page.
 * With them it ends without a navigation, which would cancel a form that is being sent or clear its errors.
 */
export function FlashToast({ notice, pagePath }: { notice: FlashMessage; pagePath: string }) {
  const { key } = useLocation();
  const [ended, setEnded] = useState<{ notice: FlashMessage; key: string }>();
  // A refused form changes the key, and data that loads again brings an equal notice.
  const isOver = ended !== undefined && (ended.notice === notice || ended.key === key);
  useEffect(() => {
    if (isOver) setEnded({ notice, key });
  }, [isOver, notice, key]);
  if (isOver) return null;
  const end = () => {
    setEnded({ notice, key });
    // A reload does not show it again.
    window.history.replaceState(window.history.state, '', pagePath);
  };
  const dismiss = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    end();
  };
  return (
    <ToastCard {...notice} onTimeout={end}>
      <Link to={pagePath} onClick={dismiss} className={dismissClasses}>
        <CloseIcon className="size-4" />
        <span className="sr-only">Dismiss</span>
      </Link>
    </ToastCard>
  );
}
