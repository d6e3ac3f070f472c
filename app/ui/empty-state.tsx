/** What stands where a list has nothing yet: a flat line, and what to do. */
export function EmptyState({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="border-t border-dashed border-line-strong py-10">
      <p className="type-wide text-title">{title}</p>
      <p className="mt-2 max-w-[60ch] text-ink-soft">{children}</p>
    </div>
  );
}
