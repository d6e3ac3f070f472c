/** What the bench asks of a server under measurement, by message; it answers each with one. */
export type Command = { kind: 'memory' } | { kind: 'tell'; mark: string };

export type Answer = { kind: 'up'; port: number } | { kind: 'memory'; bytes: number };

/** Answers orders; `--expose-gc` is given, so that what is measured is held and not left over. */
export function handleCommands(port: number, tell: (mark: string) => void): void {
  process.on('message', (order: Command) => {
    if (order.kind === 'tell') return tell(order.mark);
    globalThis.gc?.();
    answer({ kind: 'memory', bytes: process.memoryUsage().rss });
  });
  answer({ kind: 'up', port });
}

function answer(message: Answer): void {
  process.send?.(message);
}
