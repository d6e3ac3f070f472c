import { useTold } from './post-memory.ts';

/** Stands above where one writes for whoever was muted, banned or warned. */
export function ToldWriter() {
  const told = useTold();
  if (!told) return null;
  return (
    <p
      role="status"
      className="mb-3 max-w-[65ch] border-l-2 border-alarm pl-3 text-small text-ink-soft [overflow-wrap:anywhere]"
    >
      {told}
    </p>
  );
}
