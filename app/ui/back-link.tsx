import { Link, useNavigate } from 'react-router';
import { BackSign } from './icons.tsx';

/** The router counts the pages of this visit in the history entry; the first is number 0. */
function hasPageBefore(): boolean {
  const { state } = window.history;
  return typeof state?.idx === 'number' && state.idx > 0;
}

/** Back to where one was on this site; home for who came from elsewhere, and without scripts. */
export function BackLink() {
  const navigate = useNavigate();
  return (
    <Link
      to="/"
      className="type-label group inline-flex min-h-11 items-center gap-2.5 text-ink-soft hover:text-ink"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        if (!hasPageBefore()) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <BackSign className="size-4 transition-transform duration-300 group-hover:-translate-x-1" />
      <span className="drawn-line">Back</span>
    </Link>
  );
}
