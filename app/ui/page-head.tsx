import type { ReactNode } from 'react';

interface PageHeadProps {
  title: ReactNode;
  /** One line over the title, such as a link back. It takes no space, so titles stay aligned. */
  above?: ReactNode;
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  hasLine?: boolean;
  /** For pages that show no title, such as a message without one. */
  isTitleHidden?: boolean;
}

/** The title of a page. Inside an element with `page-top`, all titles start at the same height. */
export function PageHead({ title, above, lead, actions, ...looks }: PageHeadProps) {
  const { hasLine = false, isTitleHidden = false } = looks;
  return (
    <header className={`relative ${hasLine ? 'border-b border-line pb-6' : ''}`}>
      {above && (
        <div className="absolute bottom-full mb-0.5 flex h-11 items-center lg:mb-2">{above}</div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <div className="min-w-0">
          <h1 className={isTitleHidden ? 'sr-only' : 'type-wide text-lead wrap-anywhere'}>
            {title}
          </h1>
          {lead && <p className="mt-4 max-w-[56ch] text-deck text-ink-soft">{lead}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-3 max-sm:w-full">{actions}</div>
        )}
      </div>
      {hasLine && (
        <span aria-hidden="true" className="absolute -bottom-px left-0 h-px w-16 bg-accent-ink" />
      )}
    </header>
  );
}
