import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { countNoun } from '#app/text/count-noun.ts';
import { getFound, replaceAll, replaceMatch, search, step } from './find-text.ts';

interface FindBarProps {
  editor: Editor;
  onClose: () => void;
}

/** Finds and replaces in the text. Its fields are none of the form's. */
export function FindBar({ editor, onClose }: FindBarProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(() => readSelection(editor));
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const [replacement, setReplacement] = useState('');
  const [replaced, setReplaced] = useState<number>();
  const { count, current } = useEditorState({
    editor,
    selector: ({ editor: shown }) => {
      const found = getFound(shown);
      return { count: found.matches.length, current: found.current };
    },
  });
  useEffect(() => field.current?.select(), []);
  useEffect(() => {
    setReplaced(undefined);
    search(editor, { query, isCaseSensitive });
  }, [editor, query, isCaseSensitive]);
  useEffect(() => () => search(editor, { query: '' }), [editor]);
  const onKeyDown = (event: KeyboardEvent, onEnter: (event: KeyboardEvent) => void) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') onEnter(event);
    else return;
    // Enter would send the form.
    event.preventDefault();
    event.stopPropagation();
  };
  const button = (label: string, run: () => void) => (
    <button
      type="button"
      aria-disabled={count === 0 || undefined}
      onClick={() => count > 0 && run()}
      className="editor-tool"
    >
      {label}
    </button>
  );
  return (
    <search aria-label="In the text" className="find-bar">
      <label htmlFor={`${id}-find`}>Find</label>
      <input
        ref={field}
        id={`${id}-find`}
        value={query}
        autoComplete="off"
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => onKeyDown(event, ({ shiftKey }) => step(editor, shiftKey ? -1 : 1))}
        className="admin-field"
      />
      <div className="find-bar-buttons">
        {button('Previous', () => step(editor, -1))}
        {button('Next', () => step(editor, 1))}
        <label className="find-bar-case">
          <input
            type="checkbox"
            checked={isCaseSensitive}
            onChange={(event) => setCaseSensitive(event.currentTarget.checked)}
          />
          Match case
        </label>
        <button type="button" onClick={onClose} className="editor-tool">
          Close
        </button>
      </div>
      <label htmlFor={`${id}-replace`}>Replace with</label>
      <input
        id={`${id}-replace`}
        value={replacement}
        autoComplete="off"
        onChange={(event) => setReplacement(event.currentTarget.value)}
        onKeyDown={(event) => onKeyDown(event, () => replaceMatch(editor, replacement))}
        className="admin-field"
      />
      <div className="find-bar-buttons">
        {button('Replace', () => replaceMatch(editor, replacement))}
        {button('Replace all', () => setReplaced(replaceAll(editor, replacement)))}
        <p role="status" className="text-note text-ink-soft">
          {describeMatches({ query, count, current, replaced })}
        </p>
      </div>
    </search>
  );
}

interface FindStatus {
  query: string;
  count: number;
  current: number;
  replaced: number | undefined;
}

function describeMatches({ query, count, current, replaced }: FindStatus): string {
  if (replaced !== undefined) return `Replaced ${countNoun(replaced, 'match', 'matches')}.`;
  if (query === '') return '';
  return count === 0 ? 'No matches' : `${current + 1} of ${count}`;
}

/** What is selected, unless that is more than a line. */
function readSelection({ state: { doc, selection } }: Editor): string {
  const { $from, from, to } = selection;
  return $from.sameParent(selection.$to) ? doc.textBetween(from, to) : '';
}
