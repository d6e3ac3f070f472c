export function EmptyState({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="py-8">
      <p className="type-wide text-title">{title}</p>
      <p className="mt-2 max-w-[60ch] text-ink-soft">{children}</p>
    </div>
  );
}
