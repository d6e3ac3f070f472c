import { ButtonLink } from '#app/ui/button.tsx';
import type { IntentPanel as Panel } from './board-intent.ts';

export default function IntentPanel({ text, links }: Panel) {
  return (
    <aside
      aria-label="Submit"
      className="mb-8 border-l-2 border-accent-ink bg-raised px-5 py-5 sm:flex sm:items-center sm:justify-between sm:gap-8"
    >
      <p className="max-w-[52ch] text-ink-soft">{text}</p>
      <p className="mt-4 flex shrink-0 flex-wrap gap-3 sm:mt-0">
        {links.map(({ to, label }) => (
          <ButtonLink key={to} to={to} variant="filled" size="compact">
            {label}
          </ButtonLink>
        ))}
      </p>
    </aside>
  );
}
