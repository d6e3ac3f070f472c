import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { truncate } from '#app/text/truncate.ts';

const EXCERPT_LENGTH = 200;

/** The line next to the subject in lists and inboxes: the preview text, or the beginning of the text. */
export function getExcerpt({ preview, body }: { preview: string; body: string }): string {
  return preview || truncate(markdownToText(body), EXCERPT_LENGTH);
}
