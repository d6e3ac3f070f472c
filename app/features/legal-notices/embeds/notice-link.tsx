import { Link } from 'react-router';

/** Links to the form for reporting illegal content, with the URL of the content filled in. */
export function NoticeLink({ about, children }: { about?: string; children: React.ReactNode }) {
  return (
    <Link
      to={about ? `/notice?url=${encodeURIComponent(about)}` : '/notice'}
      className="underline decoration-line-strong underline-offset-4 hover:text-ink"
    >
      {children}
    </Link>
  );
}
