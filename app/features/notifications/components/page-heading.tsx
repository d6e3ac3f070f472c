import { Link } from 'react-router';

/** What a page about notifications begins with, and where else one might want to go. */
export function PageHeading({
  title,
  links,
}: {
  title: string;
  links: { to: string; label: string }[];
}) {
  return (
    <>
      <h1 className="type-wide text-lead">{title}</h1>
      <p className="mt-3 flex flex-wrap gap-x-6">
        {links.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="type-label inline-flex min-h-11 items-center text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
          >
            {label}
          </Link>
        ))}
      </p>
    </>
  );
}
