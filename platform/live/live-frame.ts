import type { LiveEventRow } from './database-live-log.ts';

/** An event as it goes over the wire: written once, the same bytes for every connection. */
export interface LiveFrame {
  id: number;
  topic: string;
  bytes: Buffer;
  about?: string | null;
  /** What came about the same before is not passed on any more. */
  isWithdrawal?: boolean;
}

export function frameOf(row: LiveEventRow): LiveFrame {
  const { id, topic, kind, payload_json, about, is_withdrawal: isWithdrawal } = row;
  const json = JSON.stringify({ topic, kind, ...payload_json });
  return { id, topic, bytes: Buffer.from(`id: ${id}\ndata: ${json}\n\n`), about, isWithdrawal };
}

/** Says that the connection lives, and how far its page has heard everything. */
export function beatAt(position: number): string {
  return `id: ${position}\nevent: beat\ndata: ${position}\n\n`;
}

/** Says that something was missed for good: the page fetches anew and goes on from here. */
export function resetAt(position: number): string {
  return `id: ${position}\nevent: reset\ndata: ${position}\n\n`;
}

/** How long the client waits before it comes back, milliseconds. */
export function retryAfter(milliseconds: number): string {
  return `retry: ${Math.round(milliseconds)}\n\n`;
}
