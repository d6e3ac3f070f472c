import { render, toPlainText } from '@react-email/render';
import type { EmailContent, EmailSite } from './email-content.ts';
import { EmailFrame } from './email-frame.tsx';

/** Renders the HTML and the plain text part. */
export async function renderEmail(
  content: EmailContent,
  site: EmailSite,
): Promise<{ html: string; plain: string }> {
  const html = await render(<EmailFrame content={content} site={site} />);
  const text = toPlainText(html, {
    wordwrap: false,
    selectors: [
      { selector: '[data-skip-in-text]', format: 'skip' },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
    ],
  });
  return { html, plain: text.trim() };
}
