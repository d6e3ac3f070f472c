import { useRef, useState } from 'react';
import type { ShownField } from '#app/http/forms/fields/fields.ts';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { useField } from '#app/ui/forms/form-context.ts';
import { deriveAccent } from '#app/ui/theme/accent.ts';
import { contrast, parseHex } from '#app/ui/theme/contrast.ts';
import { surfaces } from '#app/ui/theme/surfaces.ts';

const HEX = /^#[0-9a-f]{6}$/i;

/** The accent color and how it looks and reads in both themes. Scripts update it while typing. */
export function AccentField({ name, label, hint }: ShownField) {
  const { value: accent = '' } = useField({ name });
  const [typed, setTyped] = useState(accent);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <AdminInput
          ref={input}
          name={name}
          label={label}
          hint={hint}
          autoComplete="off"
          maxLength={7}
          onChange={({ target }) => setTyped(target.value)}
        />
        <input
          type="color"
          aria-label="Choose the accent color"
          value={HEX.test(typed) ? typed.toLowerCase() : accent}
          onChange={({ target }) => {
            setTyped(target.value);
            if (input.current) input.current.value = target.value;
          }}
          className="admin-field mt-6 w-12 p-1 noscript:hidden"
        />
      </div>
      {HEX.test(typed) && <AccentPreview accent={typed.toLowerCase()} />}
    </div>
  );
}

const themes = [
  { theme: 'light', name: 'Light theme', surface: surfaces.light.lowest },
  { theme: 'dark', name: 'Dark theme', surface: surfaces.dark.highest },
] as const;

function AccentPreview({ accent }: { accent: string }) {
  const derived = deriveAccent(accent);
  return (
    <ul aria-label="Contrast check" className="grid gap-3 sm:grid-cols-2">
      {themes.map(({ theme, name, surface }) => {
        const { ink, fill, label } = derived[theme];
        const ratio = contrast(parseHex(ink), parseHex(surface)).toFixed(1);
        return (
          <li
            key={theme}
            className="grid gap-2 rounded-edge border border-line p-3 text-small"
            style={{ background: surface, color: ink }}
          >
            <span className="type-label">{name}</span>
            <span>Text has a contrast of {ratio}:1.</span>
            <span
              className="type-label w-fit rounded-edge px-3 py-1.5"
              style={{ background: fill, color: label }}
            >
              Button
            </span>
            <span className="text-note">
              {ink === accent ? 'Your color is used as is.' : `Adjusted to ${ink} for text.`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
