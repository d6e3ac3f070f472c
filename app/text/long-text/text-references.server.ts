import { longMarkdown } from './long-markdown.server.ts';
import { attribute } from './tokens.server.ts';

export interface TextLink {
  href: string;
  text: string;
}

export interface TextImage {
  src: string;
  alt: string;
}

interface TextReferences {
  links: readonly TextLink[];
  images: readonly TextImage[];
}

/** A request looks for claims, files and images in the same text, one after another. */
let last: { source: string; references: TextReferences } | undefined;

/** The links and images that an author put into a Markdown text, in order. */
export function listTextReferences(source: string): TextReferences {
  if (last?.source !== source) last = { source, references: readTextReferences(source) };
  return last.references;
}

function readTextReferences(source: string): TextReferences {
  const links: TextLink[] = [];
  const images: TextImage[] = [];
  let open: TextLink | undefined;
  for (const token of longMarkdown.parse(source, {}).flatMap(({ children }) => children ?? [])) {
    if (token.type === 'image') {
      const alt = longMarkdown.plainText(token.children ?? []);
      images.push({ src: attribute(token, 'src'), alt });
    }
    if (token.type === 'link_open') {
      open = { href: attribute(token, 'href'), text: '' };
      links.push(open);
    } else if (token.type === 'link_close') open = undefined;
    else if (open) open.text += token.content;
  }
  return { links, images };
}
