import { readForeignLink, toSuperscript } from '#app/text/html/foreign-links.ts';
import { readPastedTask } from './pasted-tasks.ts';

/**
 * Reduces HTML from other programs to what Markdown can say. What remains goes through the editor's
 * schema, which drops styles, classes and unknown elements.
 */
export function cleanPastedHtml(html: string): string {
  // Copied from this editor.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(withoutScripts(html), 'text/html');
  // Word wraps nothing but spaces in its own elements.
  for (const element of body.querySelectorAll('meta, link, title, xml, o\\:p')) element.remove();
  listsFromWord(body);
  for (const item of body.querySelectorAll('li')) readPastedTask(item);
  for (const image of body.querySelectorAll('img')) replaceForeignImage(image);
  for (const link of body.querySelectorAll('a[href]')) cleanLink(link);
  for (const raised of body.querySelectorAll('sup')) {
    raised.replaceWith(toSuperscript(raised.textContent.trim()));
  }
  for (const table of body.querySelectorAll('table')) flattenTable(table);
  for (const heading of body.querySelectorAll('p.MsoTitle, h1')) renameElement(heading, 'h2');
  return body.innerHTML;
}

/** The content policy blocks them; without them it has nothing to report. */
function withoutScripts(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/(<[a-z][^>]*?)\s(?:on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '$1');
}

/** Word writes lists as paragraphs that begin with a bullet or number in a comment's place. */
function listsFromWord(body: HTMLElement): void {
  let list: HTMLElement | undefined;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const marker = paragraph.querySelector(
      '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]',
    );
    const isNumbered = /^\s*[\da-z]{1,3}[.)]/i.test(marker?.textContent ?? '');
    marker?.remove();
    const tag = isNumbered ? 'ol' : 'ul';
    const isContinued =
      list?.localName === tag && paragraph.previousElementSibling === list && list.parentNode;
    if (!list || !isContinued) {
      list = body.ownerDocument.createElement(tag);
      paragraph.before(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

/** Pages load nothing from other hosts, so their images become links; local files are gone anyway. */
function replaceForeignImage(image: HTMLImageElement): void {
  const source = image.dataset.src ?? image.getAttribute('src') ?? '';
  if (/^image:\d+$/.test(source)) return;
  const url = URL.canParse(source, window.location.href) && new URL(source, window.location.href);
  if (url && url.origin === window.location.origin) {
    image.dataset.src = url.pathname;
  } else if (url && /^https?:$/.test(url.protocol)) {
    const link = image.ownerDocument.createElement('a');
    link.href = url.href;
    link.textContent = image.alt || 'Image';
    image.replaceWith(image.closest('a') ? (link.textContent ?? '') : link);
  } else image.remove();
}

function cleanLink(link: Element): void {
  const found = readForeignLink(link.getAttribute('href') ?? '', link.textContent);
  if (!found) link.remove();
  else if (found.target === null) link.replaceWith(...link.childNodes);
  else link.setAttribute('href', found.target);
}

/** A Markdown table has a header and one line per cell. */
function flattenTable(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll('td, th')) {
    cell.removeAttribute('colspan');
    cell.removeAttribute('rowspan');
    for (const block of cell.querySelectorAll('p, div, li, br')) block.append(' ');
    for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith(' ');
    for (const block of cell.querySelectorAll('p, div, ul, ol, li, table')) {
      block.replaceWith(...block.childNodes);
    }
  }
  for (const cell of table.rows[0]?.querySelectorAll('td') ?? []) renameElement(cell, 'th');
}

function renameElement(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
