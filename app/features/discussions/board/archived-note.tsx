export function ArchivedNote() {
  return (
    <p className="my-4 border-l-2 border-line-strong pl-4 text-ink-soft">
      This category is archived. You can read its messages, but not post new ones.
    </p>
  );
}
