import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { QUESTION_LENGTH } from '../search-kind.ts';
import { DialogBody } from './dialog-body.tsx';
import { SearchField } from './search-field.tsx';
import { useSearchChoices } from './use-search-choices.ts';

/** Loaded when it is first asked for. The browser keeps the focus in it and gives it back. */
export default function SearchDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();
  const choices = useSearchChoices(id, close, () => field.current?.focus());
  const { question, options, activeOption } = choices;

  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
  }, []);

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
        onChange={choices.type}
        onKeyDown={choices.move}
        onSubmit={choices.submit}
        onClose={close}
      />
      <DialogBody
        id={id}
        question={question}
        options={options}
        activeKey={activeOption?.key}
        answer={choices.answer}
        isPending={choices.isPending}
        hasFailed={choices.hasFailed}
        onChoose={choices.choose}
        onAll={choices.showAll}
        onForget={choices.forget}
      />
    </dialog>
  );
}
