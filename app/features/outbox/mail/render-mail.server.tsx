import { render, toPlainText } from '@react-email/render';
import type { MailContent, MailSite } from './mail-content.ts';
import { MailFrame } from './mail-frame.tsx';

/** Renders the HTML and the plain text part. */
export async function renderMail(
  content: MailContent,
  site: MailSite,
): Promise<{ html: string; plain: string }> {
  const html = await render(<MailFrame content={content} site={site} />);
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
