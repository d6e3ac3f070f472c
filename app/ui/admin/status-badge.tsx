export type Tone = 'good' | 'waiting' | 'bad' | 'quiet';

/** A colored dot and a label; the label alone carries the meaning. */
export function StatusBadge({ tone, children }: { tone: Tone; children: React.ReactNode }) {
  return (
    <span data-tone={tone} className="status-badge">
      {children}
    </span>
  );
}
