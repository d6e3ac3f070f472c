/** A text as somebody wrote it, marks and all: nothing in it is followed or run. */
export function PlainText({ text }: { text: string }) {
  return (
    <pre className="max-w-[75ch] whitespace-pre-wrap font-text text-small text-ink-soft">
      {text}
    </pre>
  );
}
