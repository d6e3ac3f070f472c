import { useEffect } from 'react';
import { syncTheme, type Theme, themes, useTheme } from '#app/ui/theme/theme.ts';

const labels: Record<Theme, string> = { system: 'System', dark: 'Dark', light: 'Light' };

/** Hidden without JavaScript; the system preference applies then. */
export function ThemeSwitch({ name }: { name: string }) {
  const [theme, choose] = useTheme();
  useEffect(syncTheme, []);
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 noscript:hidden">
      <legend className="sr-only">Theme</legend>
      <span aria-hidden="true" className="type-label text-ink-faint">
        Theme
      </span>
      <div className="flex">
        {themes.map((option) => (
          <label
            key={option}
            className="type-label inline-flex min-h-11 cursor-pointer items-center border-b border-line px-3.5 text-ink-soft hover:text-ink has-checked:border-accent-ink has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={theme === option}
              onChange={() => choose(option)}
              className="sr-only"
            />
            {labels[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
