import { render, toPlainText } from '@react-email/render';
import type { EmailContent, EmailSite } from '../elements/email-content.ts';
import { EmailFrame } from './email-frame.tsx';

/** Of html-to-text, which has no types. */
interface ImageElement {
  attribs: { alt: string };
}

interface TableRow {
  parent: { parent: { attribs: { role?: string } } };
  children: readonly { type: string; children: readonly unknown[] }[];
}

interface TextBuilder {
  addInline: (text: string) => void;
  addLiteral: (text: string) => void;
  pushWordTransform: (transform: (word: string) => string) => void;
  popWordTransform: () => void;
  openBlock: (options: { leadingLineBreaks: number }) => void;
  closeBlock: (options: { trailingLineBreaks: number }) => void;
}

type Walk = (nodes: readonly unknown[], text: TextBuilder) => void;

/** A line for each row of a table of a text, unlike those that lay out the email. */
function formatRow({ parent, children }: TableRow, walk: Walk, text: TextBuilder): void {
  if (parent.parent.attribs.role === 'presentation') {
    walk(children, text);
    return;
  }
  const cells = children.filter(({ type }) => type === 'tag');
  text.openBlock({ leadingLineBreaks: 1 });
  for (const [index, cell] of cells.entries()) {
    if (index > 0) text.addLiteral(' | ');
    // A bar within a cell would read as another column.
    text.pushWordTransform((word) => word.replaceAll('|', '¦'));
    walk(cell.children, text);
    text.popWordTransform();
  }
  text.closeBlock({ trailingLineBreaks: 1 });
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
      row: formatRow,
      imageText: (image: ImageElement, _: unknown, text: TextBuilder) =>
        text.addInline(`[Image: ${image.attribs.alt}]`),
    },
    selectors: [
      { selector: '[data-skip-in-text]', format: 'skip' },
      { selector: 'img[alt=""]', format: 'skip' },
      { selector: 'img', format: 'imageText' },
      { selector: 'tr', format: 'row' },
      { selector: 'figcaption', format: 'block' },
      // Numbers of footnotes, which would read as part of the word before them.
      { selector: 'sup', format: 'inlineSurround', options: { prefix: ' [', suffix: ']' } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
    ],
  });
  return { html, plain: text.trim() };
}
