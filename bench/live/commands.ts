/** Messages from the benchmark to the measured server, and its replies. */
export type Command = { kind: 'memory' } | { kind: 'publish'; mark: string };

export type Reply = { kind: 'up'; port: number } | { kind: 'memory'; bytes: number };

/** Handles commands. Run with `--expose-gc`, so that measured memory excludes garbage. */
export function handleCommands(port: number, publish: (mark: string) => void): void {
  process.on('message', (command: Command) => {
    if (command.kind === 'publish') return publish(command.mark);
    globalThis.gc?.();
    reply({ kind: 'memory', bytes: process.memoryUsage().rss });
  });
  reply({ kind: 'up', port });
}

function reply(message: Reply): void {
  process.send?.(message);
}
