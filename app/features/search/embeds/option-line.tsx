import type { MouseEvent } from 'react';
import { formatDay } from '../../../text/days.ts';
import { OutwardSign } from '../../../ui/icons.tsx';
import { Marked } from '../components/marked.tsx';
import type { SearchFind } from '../search-result.ts';
import type { DialogOption } from './dialog-options.ts';

interface OptionLineProps {
  id: string;
  option: DialogOption;
  isActive: boolean;
  onChoose: () => void;
}

/** The field keeps the focus; the line is a link so that it can be opened beside, too. */
export function OptionLine({ id, option, isActive, onChoose }: OptionLineProps) {
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose();
  };
  const common = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    onClick: choose,
    className: 'search-option',
  } as const;
  if (option.kind === 'recent') return <div {...common}>{option.text}</div>;
  return (
    <a {...common} href={option.find.to}>
      <Find find={option.find} />
    </a>
  );
}

function Find({ find }: { find: SearchFind }) {
  return (
    <>
      <span className="type-label flex gap-x-3 text-note text-ink-faint">
        <span>{find.label}</span>
        <span>{formatDay(find.at)}</span>
        {find.isOutside && <OutwardSign className="size-3.5 self-center" />}
      </span>
      <span className="mt-0.5 block font-medium text-ink">
        <Marked stretches={find.title} />
      </span>
      <span className="mt-0.5 line-clamp-2 text-note text-ink-soft">
        <Marked stretches={find.excerpt} />
      </span>
    </>
  );
}
