import type { OutlineEntry } from '#app/text/markdown/outlined-markdown.server.ts';

/** Sticky on wide screens, hidden on narrow ones. */
export function TableOfContents({ outline }: { outline: OutlineEntry[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="hidden lg:sticky lg:top-28 lg:col-span-3 lg:mr-6 lg:block lg:max-h-[calc(100dvh-9rem)] lg:self-start lg:overflow-y-auto"
    >
      <h2 id="contents" className="type-label text-ink-faint">
        On this page
      </h2>
      <ol className="mt-3 border-l border-line">
        {outline.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l border-transparent py-1.5 pl-4 text-small text-ink-soft hover:border-accent-ink hover:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
