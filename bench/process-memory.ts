import { readdirSync, readFileSync } from 'node:fs';
import type { ServerProcess } from './server-process.ts';

const PROPORTIONAL = /^Pss:\s+(\d+) kB$/m;

/** Proportional set size of the server and its children: memory shared with others counts in part. Linux only. */
export function getMegabytes({ process: { pid } }: ServerProcess): number {
  const kilobytes = [pid, ...listChildren(pid)].map((id) => {
    const [, amount] = PROPORTIONAL.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')) ?? [];
    return Number(amount);
  });
  return kilobytes.reduce((sum, amount) => sum + amount, 0) / 1024;
}

export function listChildren(pid: number | undefined): string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
}
