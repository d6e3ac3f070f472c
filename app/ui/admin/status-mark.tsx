/** How things stand: well, waiting for somebody, badly, or of no concern. */
export type Tone = 'good' | 'waiting' | 'bad' | 'quiet';

/** A small mark and a word; the word says it all, the mark is for the quick eye. */
export function StatusMark({ tone, children }: { tone: Tone; children: React.ReactNode }) {
  return (
    <span data-tone={tone} className="desk-status">
      {children}
    </span>
  );
}
