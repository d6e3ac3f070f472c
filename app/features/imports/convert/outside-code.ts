const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Converts Markdown except its code, of which `convert` gets a mark between null characters. */
export function convertOutsideCode(source: string, convert: (text: string) => string): string {
  const code: string[] = [];
  const keep = (text: string) => `\0${code.push(text) - 1}\0`;
  const text = keepSpans(keepFences(source.replaceAll('\0', ''), keep), keep);
  const restore = (part: string): string =>
    part
      .split('\0')
      .map((piece, at) => (at % 2 === 1 ? (code[Number(piece)] ?? '') : piece))
      .join('');
  // A span can have a fence in it.
  return restore(restore(convert(text)));
}

type Keep = (text: string) => string;

function keepFences(source: string, keep: Keep): string {
  const lines: string[] = [];
  let fence: { mark: string; lines: string[] } | undefined;
  for (const line of source.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence) {
      fence.lines.push(line);
      if (!mark?.startsWith(fence.mark)) continue;
      lines.push(keep(fence.lines.join('\n')));
      fence = undefined;
    } else if (mark) fence = { mark, lines: [line] };
    else lines.push(line);
  }
  if (fence) lines.push(keep(fence.lines.join('\n')));
  return lines.join('\n');
}

/** A span ends at the next run with as many backticks. */
function keepSpans(source: string, keep: Keep): string {
  // Every second piece is a run of backticks.
  const pieces = source.split(/(`+)/);
  const next = new Map<number, number>();
  const ends = pieces.map(() => -1);
  for (let at = pieces.length - 2; at > 0; at -= 2) {
    const { length } = pieces[at] ?? '';
    ends[at] = next.get(length) ?? -1;
    next.set(length, at);
  }
  const result: string[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const end = ends[at] ?? -1;
    const isEscaped = /(?<!\\)(?:\\\\)*\\$/.test(pieces[at - 1]?.slice(-20) ?? '');
    if (end < 0 || isEscaped) result.push(pieces[at] ?? '');
    else {
      result.push(keep(pieces.slice(at, end + 1).join('')));
      at = end;
    }
  }
  return result.join('');
}
