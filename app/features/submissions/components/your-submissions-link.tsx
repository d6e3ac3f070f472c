import { Link } from 'react-router';

export function YourSubmissionsLink() {
  return (
    <Link
      to="/submissions"
      className="type-label inline-flex min-h-11 items-center text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
    >
      Your submissions
    </Link>
  );
}
