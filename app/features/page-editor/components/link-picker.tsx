import { useId, useState } from 'react';

interface LinkPickerProps {
  links: readonly { label: string; markdown: string }[];
  /** Inserts the Markdown into the text. */
  onPick: (markdown: string) => void;
}

/** The affiliate links. */
export function LinkPicker({ links, onPick }: LinkPickerProps) {
  const id = useId();
  const [picked, setPicked] = useState(links[0]?.markdown ?? '');
  if (links.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 noscript:hidden">
      <label htmlFor={id} className="text-note text-ink-faint">
        Affiliate link
      </label>
      <select
        id={id}
        value={picked}
        onChange={(event) => setPicked(event.currentTarget.value)}
        className="admin-field min-w-0 flex-1"
      >
        {links.map(({ label, markdown }) => (
          <option key={markdown} value={markdown}>
            {label}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => onPick(picked)} className="admin-button">
        Insert link
      </button>
    </div>
  );
}
