import type { Mark, Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

interface Range {
  from: number;
  to: number;
}

interface FoundLink extends Range {
  mark: Mark;
}

/** A link that shows its own URL. */
interface BareLink extends FoundLink {
  /** What the URL has before the text, such as `mailto:`. */
  prefix: string;
}

const PREFIXES = ['', 'mailto:', 'https://', 'http://'];
const TARGET = /^(?:https?:\/\/|mailto:)[^\s<>]+$/;

/** The bare links of a textblock that the range is in or touches. */
export function findBareLinks(doc: Node, { from, to }: Range): BareLink[] {
  const $from = doc.resolve(from);
  return listLinks($from.parent, $from.start())
    .filter((link) => link.from < to && link.to > from)
    .flatMap(({ mark, ...range }) => {
      const text = doc.textBetween(range.from, range.to);
      const targets = [mark.attrs.href, decode(mark.attrs.href)];
      const prefix = PREFIXES.find((start) => targets.includes(start + text));
      return prefix === undefined ? [] : [{ ...range, mark, prefix }];
    });
}

/** Gives the link the URL that its text is now. Text that is no longer a URL is no longer a link. */
export function retarget(tr: Transaction, { mark, prefix, ...range }: BareLink): void {
  const $from = tr.doc.resolve(range.from);
  const left = listLinks($from.parent, $from.start()).find(
    (link) => link.mark.eq(mark) && link.from < range.to && link.to > range.from,
  );
  if (!left) return;
  const href = prefix + tr.doc.textBetween(left.from, left.to);
  tr.removeMark(left.from, left.to, mark);
  if (TARGET.test(href)) {
    tr.addMark(left.from, left.to, mark.type.create({ ...mark.attrs, href }));
  }
}

/** The links of a textblock. One that is partly bold has several nodes. */
function listLinks(block: Node, start: number): FoundLink[] {
  const links: FoundLink[] = [];
  block.forEach((node, offset) => {
    const mark = node.marks.find(({ type }) => type.name === 'link');
    if (!mark) return;
    const [from, to] = [start + offset, start + offset + node.nodeSize];
    const last = links.at(-1);
    if (last?.to === from && last.mark.eq(mark)) last.to = to;
    else links.push({ from, to, mark });
  });
  return links;
}

function decode(href: unknown): string {
  try {
    return decodeURI(String(href));
  } catch {
    return String(href);
  }
}
