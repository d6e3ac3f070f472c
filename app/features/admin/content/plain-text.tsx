/** Shows the source: Markdown and HTML are not rendered. */
export function PlainText({ text }: { text: string }) {
  return (
    <pre className="max-w-[75ch] whitespace-pre-wrap font-text text-small text-ink-soft">
      {text}
    </pre>
  );
}
