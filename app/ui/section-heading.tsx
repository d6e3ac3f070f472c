import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowRightIcon } from './icons.tsx';

export function SectionHeading({
  id,
  name,
  level: Heading = 'h2',
  more,
  children,
}: {
  id: string;
  name: string;
  level?: 'h2' | 'h3';
  more?: { label: string; to: string };
  /** Controls on the right. */
  children?: ReactNode;
}) {
  return (
    <div className="relative flex flex-wrap items-end justify-between gap-x-8 gap-y-1 border-b border-line pb-4">
      <Heading id={id} className="type-wide text-heading">
        {name}
      </Heading>
      {more && (
        <Link
          to={more.to}
          className="type-label group -mb-3 inline-flex min-h-11 items-center gap-2.5 text-ink-soft hover:text-ink"
        >
          <span className="animated-underline">{more.label}</span>
          <ArrowRightIcon className="size-4 transition-transform duration-300 group-hover:translate-x-1" />
        </Link>
      )}
      {children}
      <span aria-hidden="true" className="absolute -bottom-px left-0 h-px w-16 bg-accent-ink" />
    </div>
  );
}
