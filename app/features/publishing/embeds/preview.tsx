import { IsPreview } from '#app/ui/site-contexts.ts';

/** The page behind a private link. The note stays at the bottom of the window, clear of the header. */
export function Preview({ children }: { children: React.ReactNode }) {
  return (
    <IsPreview value>
      {children}
      <p role="note" className="edit-preview-note type-label">
        Preview. Only people with this link can see it.
      </p>
    </IsPreview>
  );
}

export function PreviewComments() {
  return <p className="text-ink-soft">Comments appear here once this is published.</p>;
}
