export function ArchivedNote({ className = '' }: { className?: string }) {
  return (
    <p className={`border-l-2 border-line-strong pl-4 text-ink-soft ${className}`}>
      This category is archived. You can read its messages, but not post new ones.
    </p>
  );
}
