import { Link, useNavigate } from 'react-router';
import { ArrowLeftIcon } from '../icons.tsx';
import { isPlainClick } from './is-plain-click.ts';

/** React Router stores the entry's index in the history state. */
function canGoBack(): boolean {
  const { state } = window.history;
  return typeof state?.idx === 'number' && state.idx > 0;
}

/** Goes back within the site. Links to `to` if the visit started here, and without scripts. */
export function BackLink({ to = '/' }: { to?: string }) {
  const navigate = useNavigate();
  return (
    <Link
      to={to}
      className="type-label group inline-flex min-h-11 items-center gap-2.5 text-ink-soft hover:text-ink"
      onClick={(event) => {
        if (!isPlainClick(event) || !canGoBack()) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <ArrowLeftIcon className="size-4 transition-transform duration-300 group-hover:-translate-x-1" />
      <span className="animated-underline">Back</span>
    </Link>
  );
}
