import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { FlashMessage } from '../http/flash-message.ts';
import { useIsSubmitting } from '../ui/forms/use-is-submitting.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { isPlainClick } from '../ui/links/is-plain-click.ts';
import { dismissClasses, ToastCard } from '../ui/toasts/toast-card.tsx';

/** The key of a message, and the audit entries that a message is about. */
const messageParams = ['notice', 'did'];

/** A reload or Back does not show the message again. The router's own location keeps the parameters. */
export function useForgottenMessage(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused form brings the parameters back with another key
  useEffect(() => {
    const url = new URL(location.href);
    for (const name of messageParams) url.searchParams.delete(name);
    history.replaceState(history.state, '', url);
  }, [key]);
}

/**
 * The toast after a form was submitted without JavaScript. Without scripts it stays until the next page.
 * With them it also ends when another form is sent, whose outcome it would contradict. It ends without a
 * navigation, which would cancel a form that is being sent or clear its errors.
 */
export function FlashToast({ notice, pagePath }: { notice: FlashMessage; pagePath: string }) {
  const { key } = useLocation();
  const [ended, setEnded] = useState<unknown[]>([]);
  // A refused form changes the key, and data that loads again brings an equal notice.
  const isSubmitting = useIsSubmitting();
  const isOver = ended.includes(notice) || ended.includes(key);
  useEffect(() => {
    if (isOver || isSubmitting) setEnded([notice, key]);
  }, [isOver, isSubmitting, notice, key]);
  useForgottenMessage();
  if (isOver) return null;
  const end = () => setEnded([notice, key]);
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
