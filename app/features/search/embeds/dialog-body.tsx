import type { MouseEvent } from 'react';
import { OnwardSign } from '../../../ui/icons.tsx';
import { searchAddress } from '../search-kind.ts';
import type { DialogOption } from './dialog-options.ts';
import { OptionLine } from './option-line.tsx';
import type { Finds } from './use-finds.ts';

interface DialogBodyProps {
  id: string;
  question: string;
  options: DialogOption[];
  activeKey: string | undefined;
  answer: Finds | undefined;
  isPending: boolean;
  hasFailed: boolean;
  onChoose: (option: DialogOption) => void;
  onAll: () => void;
  onForget: () => void;
}

export function DialogBody(props: DialogBodyProps) {
  const { id, question, options, activeKey, onChoose } = props;
  const isAsked = question.trim() !== '';
  return (
    <>
      <p role="status" className="px-5 pt-4 text-note text-ink-faint empty:hidden">
        {statusText(props)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={isAsked ? 'Results' : 'Recent searches'}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-2 empty:py-0"
      >
        {options.map((option) => (
          <OptionLine
            key={option.key}
            id={`${id}-${option.key}`}
            option={option}
            isActive={option.key === activeKey}
            onChoose={() => onChoose(option)}
          />
        ))}
      </div>
      <Footer {...props} isAsked={isAsked} />
    </>
  );
}

function statusText({ question, options, answer, isPending, hasFailed }: DialogBodyProps): string {
  if (question.trim() === '') return options.length > 0 ? 'Recent searches' : 'Type to search.';
  if (hasFailed) return 'The search could not be reached. Try again, or open the search page.';
  if (!answer) return isPending ? 'Searching…' : '';
  const { isAsked, corrections, page } = answer.finds;
  if (!isAsked) return 'There is no word to look for in that yet.';
  if (page.items.length === 0) return `Nothing has “${answer.question.trim()}”.`;
  if (corrections.length > 0) return `Also searched: ${corrections.join(', ')}`;
  const { length } = page.items;
  return page.nextKey
    ? `The first ${length} results`
    : length === 1
      ? '1 result'
      : `${length} results`;
}

function Footer({
  isAsked,
  question,
  options,
  onAll,
  onForget,
}: DialogBodyProps & { isAsked: boolean }) {
  const line =
    'type-label flex min-h-12 w-full items-center justify-between gap-3 border-t border-line px-5 text-ink-soft hover:bg-sunk hover:text-ink';
  if (isAsked) {
    const leave = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onAll();
    };
    return (
      <a href={searchAddress(question.trim())} onClick={leave} className={line}>
        All results
        <OnwardSign className="size-4" />
      </a>
    );
  }
  if (options.length === 0) return null;
  return (
    <button type="button" onClick={onForget} className={line}>
      Clear recent searches
    </button>
  );
}
