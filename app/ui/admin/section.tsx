import { Link } from 'react-router';

interface AdminSectionProps {
  id: string;
  title: string;
  more?: { label: string; to: string } | undefined;
  children: React.ReactNode;
}

export function AdminSection({ id, title, more, children }: AdminSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-8 first:mt-0">
      <div className="flex items-baseline justify-between gap-4 pb-2">
        <h2 id={id} className="type-wide text-title">
          {title}
        </h2>
        <MoreLink more={more} />
      </div>
      {children}
    </section>
  );
}

/** A section within a section, as on the settings pages. */
export function AdminSubsection({ id, title, more, children }: AdminSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="mt-10 grid gap-4 border-t border-line pt-6 first:mt-3 first:border-0 first:pt-0"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="type-wide wrap-anywhere text-small">
          {title}
        </h3>
        <MoreLink more={more} />
      </div>
      {children}
    </section>
  );
}

function MoreLink({ more }: Pick<AdminSectionProps, 'more'>) {
  if (!more) return null;
  return (
    <Link to={more.to} className="admin-quiet-link">
      {more.label}
    </Link>
  );
}

interface ScrollSectionProps {
  label: string;
  className: string;
  children: React.ReactNode;
}

/** A section that scrolls, with the keyboard too. */
export function ScrollSection({ label, className, children }: ScrollSectionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must take the focus
    <section aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  );
}
