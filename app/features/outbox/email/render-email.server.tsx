import { render, toPlainText } from '@react-email/render';
import type { EmailContent, EmailSite } from '../elements/email-content.ts';
import { EmailFrame } from './email-frame.tsx';

/** Of html-to-text, which has no types. */
interface ImageElement {
  attribs: { alt: string };
}

interface TextBuilder {
  addInline: (text: string) => void;
}

/** Renders the HTML and the plain text part. */
export async function renderEmail(
  content: EmailContent,
  site: EmailSite,
): Promise<{ html: string; plain: string }> {
  const html = await render(<EmailFrame content={content} site={site} />);
  const text = toPlainText(html, {
    wordwrap: false,
    formatters: {
      imageText: (image: ImageElement, _: unknown, text: TextBuilder) =>
        text.addInline(`[Image: ${image.attribs.alt}]`),
    },
    selectors: [
      { selector: '[data-skip-in-text]', format: 'skip' },
      { selector: 'img[alt=""]', format: 'skip' },
      { selector: 'img', format: 'imageText' },
      { selector: 'figcaption', format: 'block' },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
    ],
  });
  return { html, plain: text.trim() };
}
