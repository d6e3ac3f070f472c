import { isPlainClick } from '#app/ui/links/is-plain-click.ts';
import type { PaletteGroup, PaletteOption } from './palette-options.ts';

interface OptionGroupProps {
  id: string;
  group: PaletteGroup;
  active: PaletteOption | undefined;
  onOpen: (to: string) => void;
}

/** Options are links, so that they can open in a new tab. */
export function OptionGroup({ id, group: { label, options }, active, onOpen }: OptionGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
    <div role="group" aria-label={label} className="pb-2">
      <p aria-hidden="true" className="px-5 pt-1 pb-1 text-note text-ink-faint">
        {label}
      </p>
      {options.map(({ key, title, note, to }) => (
        <a
          key={key}
          id={`${id}-${key}`}
          href={to}
          role="option"
          aria-selected={key === active?.key}
          tabIndex={-1}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onOpen(to);
          }}
          className="search-option"
        >
          <span className="truncate text-ink">{title}</span>
          {note && <span className="text-note text-ink-faint first-letter:uppercase">{note}</span>}
        </a>
      ))}
    </div>
  );
}
