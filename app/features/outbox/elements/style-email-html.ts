/** What fits between the edges of the paper. */
const MAX_IMAGE_WIDTH = 520;

const CODE_COLOR = '#eef1f2';

/** For elements that email clients style badly or not at all. */
const elementStyles: Record<string, string> = {
  h2: 'margin:28px 0 12px;font-size:20px;line-height:27px',
  h3: 'margin:24px 0 10px;font-size:17px;line-height:25px',
  figure: 'margin:0 0 20px',
  figcaption: 'margin-top:6px;font-size:13px;line-height:20px',
  blockquote: 'margin:0 0 16px;padding-left:16px;border-left:3px solid #8a979d',
  pre: `margin:0 0 16px;padding:12px 14px;border-radius:3px;background-color:${CODE_COLOR};font-size:13px;line-height:20px;white-space:pre-wrap;word-break:break-word`,
  table: 'margin:0 0 16px;border-collapse:collapse',
  th: 'padding:6px 10px;border:1px solid #8a979d',
  td: 'padding:6px 10px;border:1px solid #8a979d',
  hr: 'margin:24px 0 16px;border:0;border-top:1px solid #8a979d',
  sup: 'font-size:12px;line-height:0',
};
const STYLED = new RegExp(`<(${Object.keys(elementStyles).join('|')})( [^>]*)?(?=>)`, 'g');

/**
 * Adds styles to sanitized HTML, because many email clients ignore style sheets, and limits the widths of images, because
 * Outlook ignores that style.
 */
export function styleEmailHtml(html: string, linkColor: string): string {
  return html
    .replaceAll('<a ', `<a class="link" style="color:${linkColor}" `)
    .replace(STYLED, (_, element: string, attributes = '') => styleElement(element, attributes))
    .replace(/<img\b[^>]*>/g, styleImage);
}

/** Classes are for the dark theme. Some clients know only the attribute of an alignment, others only the style. */
function styleElement(element: string, attributes: string): string {
  const align = / align="(\w+)"/.exec(attributes)?.[1] ?? (element === 'th' && 'left');
  const others = attributes.replace(/ \/$/, '');
  const style = `${elementStyles[element]}${align ? `;text-align:${align}` : ''}`;
  return `<${element}${element === 'pre' ? ' class="code"' : ''}${others} style="${style}"`;
}

function styleImage(image: string): string {
  const width = Math.min(
    Number(/ width="(\d+)"/.exec(image)?.[1] ?? MAX_IMAGE_WIDTH),
    MAX_IMAGE_WIDTH,
  );
  const others = image.replace(/ (?:width|height)="\d+"/g, '').slice('<img'.length);
  return `<img width="${width}" style="display:block;max-width:100%;height:auto;border-radius:3px"${others}`;
}
