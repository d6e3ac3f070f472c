import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { QUESTION_LENGTH, searchAddress } from '../search-kind.ts';
import { DialogBody } from './dialog-body.tsx';
import { type DialogOption, optionsOf } from './dialog-options.ts';
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts';
import { SearchField } from './search-field.tsx';
import { useFinds } from './use-finds.ts';

/** Loaded when it is first asked for. The browser keeps the focus in it and gives it back. */
export default function SearchDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const [question, setQuestion] = useState('');
  const [recent, setRecent] = useState(readRecentSearches);
  const [active, setActive] = useState<string>();
  const { answer, isPending, hasFailed } = useFinds(question);
  const options = optionsOf(question, answer, recent);
  const activeOption = options.find(({ key }) => key === active);

  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
  }, []);

  const close = () => dialog.current?.close();
  const leaveFor = (address: string) => {
    rememberSearch(question);
    close();
    navigate(address);
  };
  const choose = (option: DialogOption) => {
    if (option.kind === 'recent') {
      setQuestion(option.text);
      setActive(undefined);
      field.current?.focus();
    } else if (option.find.isOutside) {
      rememberSearch(question);
      window.open(option.find.to, '_blank', 'noopener');
    } else {
      leaveFor(option.find.to);
    }
  };
  const submit = () => {
    if (activeOption) choose(activeOption);
    else leaveFor(searchAddress(question.trim()));
  };
  const move = (event: KeyboardEvent) => {
    const next = moved(options, active, event.key);
    if (next === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's own key for it
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={onClosed}
      onClick={closeBeside}
      className="search-dialog"
    >
      <SearchField
        id={id}
        field={field}
        question={question}
        maxLength={QUESTION_LENGTH}
        activeId={activeOption && `${id}-${activeOption.key}`}
        isExpanded={options.length > 0}
        onChange={(text) => {
          setQuestion(text);
          setActive(undefined);
        }}
        onKeyDown={move}
        onSubmit={submit}
        onClose={close}
      />
      <DialogBody
        id={id}
        question={question}
        options={options}
        activeKey={activeOption?.key}
        answer={answer}
        isPending={isPending}
        hasFailed={hasFailed}
        onChoose={choose}
        onAll={() => leaveFor(searchAddress(question.trim()))}
        onForget={() => {
          forgetSearches();
          setRecent([]);
          field.current?.focus();
        }}
      />
    </dialog>
  );
}

/** The option an arrow leads to; before the first and behind the last stands the field itself. */
function moved(
  options: readonly DialogOption[],
  active: string | undefined,
  key: string,
): string | undefined {
  if (options.length === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  const stops = ['', ...options.map((option) => option.key)];
  const step = key === 'ArrowDown' ? 1 : -1;
  const from = Math.max(0, stops.indexOf(active ?? ''));
  return stops[(from + step + stops.length) % stops.length];
}
