import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { truncate } from '#app/text/truncate.ts';

const EXCERPT_LENGTH = 200;

/** What lists and inboxes show next to the subject: the preview text, or how the text begins. */
export function getExcerpt({ preview, body }: { preview: string; body: string }): string {
  return preview || truncate(markdownToText(body), EXCERPT_LENGTH);
}
