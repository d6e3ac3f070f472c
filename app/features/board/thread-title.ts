import type { MessageSummary } from '../discussions/message-summary.ts';

/** What a thread's page is called. */
export function threadTitle({ title, subject, opening }: MessageSummary): string {
  if (subject) return `Comments on ${title}`;
  return title ?? `Message by ${opening?.author ?? 'somebody'}`;
}
