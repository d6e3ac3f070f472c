import type { MouseEvent } from 'react';
import { Highlighted } from '#app/ui/highlighted.tsx';
import { ExternalLinkIcon } from '#app/ui/icons.tsx';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';
import { ClaimMarks } from '#app/ui/marks/claim-mark.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { ResultItem } from '../search-results.ts';
import type { DialogOption } from './dialog-options.ts';

interface DialogOptionRowProps {
  id: string;
  option: DialogOption;
  isActive: boolean;
  onSelect: () => void;
}

/** Focus stays in the field. Results are links, so that they can open in a new tab. */
export function DialogOptionRow({ id, option, isActive, onSelect }: DialogOptionRowProps) {
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onSelect();
  };
  const common = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    onClick: handleClick,
    className: 'search-option',
  } as const;
  if (option.kind === 'recent') return <div {...common}>{option.text}</div>;
  return (
    <a {...common} href={option.result.url}>
      <Result result={option.result} />
    </a>
  );
}

function Result({ result }: { result: ResultItem }) {
  return (
    <>
      <span className="type-label flex gap-x-3 text-note text-ink-faint">
        <span>{result.label}</span>
        {result.at && <ShortDate at={result.at} />}
        <ClaimMarks claims={result.claims} />
        {result.isExternal && <ExternalLinkIcon className="size-3.5 self-center" />}
      </span>
      <span className="mt-0.5 block font-medium text-ink">
        <Highlighted segments={result.title} />
      </span>
      <span className="mt-0.5 line-clamp-2 text-note text-ink-soft">
        <Highlighted segments={result.excerpt} />
      </span>
    </>
  );
}
