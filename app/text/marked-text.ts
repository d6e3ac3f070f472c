/** Text split at matches: every second segment, starting with the second, is a match. */
export type TextSegments = string[];

export function toSegments({
  text,
  marks,
}: {
  text: string;
  /** The matches as ranges `[start, end)`, in order. */
  marks: readonly (readonly [start: number, end: number])[];
}): TextSegments {
  const segments: TextSegments = [];
  let from = 0;
  for (const [start, end] of marks) {
    segments.push(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  return [...segments, text.slice(from)];
}
