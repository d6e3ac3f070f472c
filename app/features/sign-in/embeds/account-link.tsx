import { Link } from 'react-router';

/** A link below a form. */
export function AccountLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center justify-self-start text-small text-ink-soft underline underline-offset-4 hover:text-accent-ink"
    >
      {children}
    </Link>
  );
}
