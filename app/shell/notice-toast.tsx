import { Link, useNavigate } from 'react-router';
import type { Notice } from '../http/notices.ts';
import { CrossSign } from '../ui/icons.tsx';
import { dismissClasses, ToastCard } from '../ui/toasts/toast-card.tsx';

/** The toast of a form that was sent without scripts: it stands in the page until the next one. */
export function NoticeToast({ notice, pagePath }: { notice: Notice; pagePath: string }) {
  const navigate = useNavigate();
  const options = { replace: true, preventScrollReset: true } as const;
  return (
    <ToastCard {...notice} onOver={() => navigate(pagePath, options)}>
      <Link to={pagePath} {...options} className={dismissClasses}>
        <CrossSign className="size-4" />
        <span className="sr-only">Dismiss</span>
      </Link>
    </ToastCard>
  );
}
