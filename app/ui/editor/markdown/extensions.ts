import { Extension, type Extensions, mergeAttributes, Node } from '@tiptap/core';
import { TableCell, TableHeader, TableRow, Table as TiptapTable } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** Our texts have no breaks in headings and table cells: Markdown cannot write them. */
export const SINGLE_LINE = '(text | image)*';

const SoftBreak = Node.create({
  name: 'softBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'span[data-soft-break]' }],
  renderHTML: () => ['span', { 'data-soft-break': '' }, ' '],
  renderText: () => '\n',
});

/** `image:12` is no address that a browser could load, and React views of images come a moment later. */
const imageAttributes = () => ({
  src: {
    default: '',
    parseHTML: (element: HTMLElement) => element.dataset.src ?? element.getAttribute('src'),
    renderHTML: ({ src }: { src?: string }) => ({ 'data-src': src }),
  },
  alt: { default: '' },
  title: { default: null },
});

/** An image within a line. */
const InlineImage = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  addAttributes: imageAttributes,
  parseHTML: () => [{ tag: 'p img' }, { tag: 'li img' }, { tag: 'td img' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** An image alone in its paragraph, with its title as the caption. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  draggable: true,
  addAttributes: imageAttributes,
  parseHTML: () => [{ tag: 'img' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/**
 * A paragraph that is only a link: to a video at a known provider, or to content by its kind and id,
 * which the site shows as a player and as a card.
 */
const Embed = Node.create({
  name: 'embed',
  group: 'block',
  draggable: true,
  /** The title is null if the link's text is the address itself: the card shows its target's title. */
  addAttributes: () => ({ href: { default: '' }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: 'div[data-embed]',
      getAttrs: (element) => ({
        href: element.getAttribute('data-embed'),
        title: element.getAttribute('data-title'),
      }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'div',
    { 'data-embed': attrs.href, 'data-title': attrs.title },
    attrs.title ?? attrs.href,
  ],
});

/** Markdown that the editor cannot show as a document, such as link definitions. It stays as written. */
const MarkdownBlock = Node.create({
  name: 'markdownBlock',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ source: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'pre[data-markdown]',
      priority: 60,
      getAttrs: (element) => ({ source: element.textContent ?? '' }),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'pre',
    mergeAttributes(HTMLAttributes, { 'data-markdown': '' }),
    node.attrs.source,
  ],
});

/** How the writer marked something up, so that an edit changes only what it touches. */
const Markup = Extension.create({
  name: 'markup',
  addGlobalAttributes() {
    const attribute = (name: string, value: unknown, ...types: string[]) => ({
      types,
      attributes: { [name]: { default: value, rendered: false } },
    });
    return [
      attribute('tight', true, 'bulletList', 'orderedList'),
      attribute('marker', '-', 'bulletList'),
      attribute('marker', '.', 'orderedList'),
      attribute('marker', '_', 'italic'),
      attribute('marker', '---', 'horizontalRule'),
    ];
  },
});

const kit = StarterKit.configure({
  underline: false,
  trailingNode: false,
  dropcursor: { width: 2, class: 'editor-drop-cursor' },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (address) => !/^\s*(javascript|vbscript|file|data):/i.test(address ?? ''),
  },
}).extend({
  addExtensions() {
    const extensions = this.parent?.() ?? [];
    return extensions.map((extension) => {
      if (extension.name === 'heading') return extension.extend({ content: SINGLE_LINE });
      // Markdown allows bold code and links around code. The serializer needs code innermost.
      if (extension.name === 'code') return extension.extend({ excludes: '', priority: 50 });
      return extension;
    });
  },
});

/** The extensions shared by the editor and its conversion from and to Markdown. */
export const markdownExtensions: Extensions = [
  kit,
  Markup,
  SoftBreak,
  InlineImage,
  Figure,
  Embed,
  MarkdownBlock,
  // A cursor between cells would write another one.
  TiptapTable.extend({ allowGapCursor: false }).configure({ resizable: false }),
  TableRow.extend({ allowGapCursor: false }),
  TableHeader.extend({ content: SINGLE_LINE }),
  TableCell.extend({ content: SINGLE_LINE }),
];
