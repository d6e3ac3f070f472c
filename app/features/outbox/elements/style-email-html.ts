/** What fits between the edges of the paper. */
const MAX_IMAGE_WIDTH = 520;

/** For elements that email clients style badly or not at all. */
const elementStyles: Record<string, string> = {
  h2: 'margin:28px 0 12px;font-size:20px;line-height:27px',
  h3: 'margin:24px 0 10px;font-size:17px;line-height:25px',
  figure: 'margin:0 0 20px',
  figcaption: 'margin-top:6px;font-size:13px;line-height:20px',
  blockquote: 'margin:0 0 16px;padding-left:16px;border-left:3px solid #8a979d',
  pre: 'margin:0 0 16px;font-size:13px;line-height:20px;white-space:pre-wrap',
  table: 'margin:0 0 16px;border-collapse:collapse',
  th: 'padding:6px 10px;border:1px solid #8a979d;text-align:left',
  td: 'padding:6px 10px;border:1px solid #8a979d',
};
const STYLED = new RegExp(`<(${Object.keys(elementStyles).join('|')})(?=[ >])`, 'g');

/**
 * Adds styles to sanitized HTML, because many email clients ignore style sheets, and limits the widths of images, because
 * Outlook ignores that style.
 */
export function styleEmailHtml(html: string, linkColor: string): string {
  return html
    .replaceAll('<a ', `<a class="link" style="color:${linkColor}" `)
    .replace(STYLED, (start, element: string) => `${start} style="${elementStyles[element]}"`)
    .replace(/<img\b[^>]*>/g, styleImage);
}

function styleImage(image: string): string {
  const width = Math.min(
    Number(/ width="(\d+)"/.exec(image)?.[1] ?? MAX_IMAGE_WIDTH),
    MAX_IMAGE_WIDTH,
  );
  const others = image.replace(/ (?:width|height)="\d+"/g, '').slice('<img'.length);
  return `<img width="${width}" style="display:block;max-width:100%;height:auto;border-radius:3px"${others}`;
}
