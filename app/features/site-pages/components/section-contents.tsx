import { Link } from 'react-router';
import type { ContentsEntry } from '../reading/site-page.ts';

interface SectionContentsProps {
  section: ContentsEntry;
  /** The page that shows it. */
  currentId: number;
}

/** The table of contents of a section: beside the text on wide screens, folded away above it on others. */
export function SectionContents({ section, currentId }: SectionContentsProps) {
  return (
    <div className="col-span-12 lg:sticky lg:top-28 lg:col-span-3 lg:self-start">
      <details className="group border-b border-line lg:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 type-label text-ink-soft">
          <span>In this section</span>
          <span
            aria-hidden="true"
            className="text-ink-faint transition-transform group-open:rotate-45"
          >
            +
          </span>
        </summary>
        <nav aria-label="In this section" className="pb-4">
          <Tree section={section} currentId={currentId} />
        </nav>
      </details>
      <nav
        aria-label="In this section"
        className="hidden lg:block lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto"
      >
        <Tree section={section} currentId={currentId} />
      </nav>
    </div>
  );
}

function Tree({ section, currentId }: SectionContentsProps) {
  return (
    <>
      <p>
        <EntryLink entry={section} isCurrent={section.id === currentId} isTop />
      </p>
      <Level entries={section.below} currentId={currentId} />
    </>
  );
}

function Level({ entries, currentId }: { entries: readonly ContentsEntry[]; currentId: number }) {
  if (entries.length === 0) return null;
  return (
    <ol className="ml-px border-l border-line pl-4">
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry} isCurrent={entry.id === currentId} />
          <Level entries={entry.below} currentId={currentId} />
        </li>
      ))}
    </ol>
  );
}

interface EntryLinkProps {
  entry: ContentsEntry;
  isCurrent: boolean;
  isTop?: boolean;
}

function EntryLink({ entry, isCurrent, isTop = false }: EntryLinkProps) {
  const look = isTop ? 'font-semibold text-ink' : 'text-small text-ink-soft hover:text-ink';
  return (
    <Link
      to={entry.path}
      aria-current={isCurrent ? 'page' : undefined}
      className={`block py-1.5 wrap-anywhere pointer-coarse:py-2.5 aria-[current=page]:text-accent-ink ${look}`}
    >
      {entry.title}
    </Link>
  );
}
