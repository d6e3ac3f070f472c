import { Link } from 'react-router';

/** Leads from a thing to the form for what is against the law, with its address filled in. */
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
