import { z } from 'zod';
import { escapeXml } from '#app/text/html/xml-text.ts';
import { figure, ghostCardHtml } from './ghost-cards.ts';

const payload = z.record(z.string(), z.unknown()).catch({});
/** Type (text or atom), indexes of the markups it opens, how many it closes, and its text or the index of its atom. */
const markerSchema = z.tuple([
  z.number(),
  z.array(z.number()),
  z.number(),
  z.union([z.string(), z.number()]),
]);
const documentSchema = z.object({
  markups: z.array(z.tuple([z.string()]).rest(z.array(z.string()))).default([]),
  atoms: z.array(z.tuple([z.string()]).rest(z.unknown())).default([]),
  cards: z.array(z.tuple([z.string()]).rest(z.unknown())).default([]),
  sections: z.array(z.tuple([z.number()]).rest(z.unknown())),
});

type Document = z.output<typeof documentSchema>;

/**
 * HTML of a document of Ghost's editor before version 5 (Mobiledoc, as JSON), for posts that were exported
 * without theirs. See https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md.
 * @throws RangeError if it is not a document
 */
export function mobiledocToHtml(source: string): { html: string; lost: string[] } {
  const lost = new Set<string>();
  const document = parse(source);
  const html = document.sections.map((section) => writeSection(section, document, lost)).join('');
  return { html, lost: [...lost] };
}

function parse(source: string): Document {
  try {
    return documentSchema.parse(JSON.parse(source));
  } catch {
    throw new RangeError('Its text cannot be read.');
  }
}

const BLOCK = /^(?:p|h[1-6]|blockquote|aside)$/;

function writeSection(
  [type, first, second]: Document['sections'][number],
  document: Document,
  lost: Set<string>,
): string {
  if (type === 1) {
    const tag = BLOCK.test(String(first)) ? String(first) : 'p';
    const text = writeMarkers(second, document, lost);
    return tag === 'aside' ? `<blockquote>${text}</blockquote>` : `<${tag}>${text}</${tag}>`;
  }
  if (type === 2) return figure({ src: first });
  if (type === 3) {
    const tag = first === 'ol' ? 'ol' : 'ul';
    const items = Array.isArray(second) ? second : [];
    const texts = items.map((item) => `<li>${writeMarkers(item, document, lost)}</li>`);
    return `<${tag}>${texts.join('')}</${tag}>`;
  }
  const [name = '', given] = (type === 10 && document.cards[Number(first)]) || [];
  const html = ghostCardHtml(name, payload.parse(given));
  if (html === undefined) lost.add(`a card of the type “${name.slice(0, 40)}”`);
  return html ?? '';
}

const MARKUP = /^(?:a|b|strong|i|em|s|del|code|sup|sub|u)$/;

function writeMarkers(value: unknown, { markups, atoms }: Document, lost: Set<string>): string {
  const open: string[] = [];
  const close = () => {
    const tag = open.pop();
    return tag ? `</${tag}>` : '';
  };
  const parts = z
    .array(markerSchema)
    .catch([])
    .parse(value)
    .map(([type, opened, closed, text]) => {
      const tags = opened.map((index) => {
        const [name = '', attributes = []] = markups[index] ?? [];
        const tag = MARKUP.test(name.toLowerCase()) ? name.toLowerCase() : 'span';
        open.push(tag);
        const href = tag === 'a' ? attributes[attributes.indexOf('href') + 1] : undefined;
        return href === undefined ? `<${tag}>` : `<${tag} href="${escapeXml(href)}">`;
      });
      const content = type === 0 ? escapeXml(String(text)) : writeAtom(atoms[Number(text)], lost);
      return (
        tags.join('') +
        content +
        Array.from({ length: Math.min(closed, open.length) }, close).join('')
      );
    });
  while (open.length > 0) parts.push(close());
  return parts.join('');
}

function writeAtom(atom: Document['atoms'][number] | undefined, lost: Set<string>): string {
  const [name = '', text] = atom ?? [];
  if (name === 'soft-return') return '<br>';
  if (typeof text === 'string' && text !== '') return escapeXml(text);
  lost.add(`a mark of the type “${name.slice(0, 40)}”`);
  return '';
}
