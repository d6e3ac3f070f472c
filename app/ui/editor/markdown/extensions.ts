import { Extension, type Extensions, mergeAttributes, Node } from '@tiptap/core';
import { TableCell, TableHeader, TableRow, Table as TiptapTable } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { findContentReference } from '#app/text/markdown/embed.ts';

/** Our texts have no breaks in headings and table cells: Markdown cannot write them. */
export const SINGLE_LINE = '(text | image | footnoteReference)*';

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

/** A quote whose first line is `[!NOTE] Title`: a callout, a part that readers open, or a bookmark. */
const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  draggable: true,
  addAttributes: () => ({ kind: { default: 'note' }, title: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'div[data-callout]',
      getAttrs: ({ dataset }) => ({ kind: dataset.callout, title: dataset.title ?? '' }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'div',
    { 'data-callout': attrs.kind, 'data-title': attrs.title },
    0,
  ],
});

/** Figures side by side, or two to compare. */
const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'figure+',
  draggable: true,
  addAttributes: () => ({ kind: { default: 'gallery' }, title: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'div[data-gallery]',
      getAttrs: ({ dataset }) => ({ kind: dataset.gallery }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => ['div', { 'data-gallery': attrs.kind }, 0],
});

/** `[^1]` */
const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ label: { default: '' } }),
  parseHTML: () => [
    { tag: 'sup[data-footnote]', getAttrs: ({ dataset }) => ({ label: dataset.footnote }) },
  ],
  renderHTML: ({ node: { attrs } }) => ['sup', { 'data-footnote': attrs.label }],
  renderText: ({ node }) => `[^${node.attrs.label}]`,
});

/** `[^1]: What stands at the end of the page.` */
const Footnote = Node.create({
  name: 'footnote',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ label: { default: '' } }),
  parseHTML: () => [
    { tag: 'div[data-footnote]', getAttrs: ({ dataset }) => ({ label: dataset.footnote }) },
  ],
  renderHTML: ({ node: { attrs } }) => ['div', { 'data-footnote': attrs.label }, 0],
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
      {
        types: ['listItem'],
        attributes: {
          /** Null for items that are no tasks. */
          isDone: {
            default: null,
            keepOnSplit: false,
            parseHTML: ({ dataset }: HTMLElement) =>
              dataset.done ? dataset.done === 'true' : null,
            renderHTML: ({ isDone }: { isDone?: boolean | null }) =>
              typeof isDone === 'boolean' ? { 'data-done': String(isDone) } : {},
          },
        },
      },
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
    isAllowedUri: (address = '') =>
      findContentReference(address) !== undefined ||
      !/^\s*(javascript|vbscript|file|data):/i.test(address),
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
  Callout,
  Gallery,
  FootnoteReference,
  Footnote,
  MarkdownBlock,
  // A cursor between cells would write another one.
  TiptapTable.extend({ allowGapCursor: false }).configure({ resizable: false }),
  TableRow.extend({ allowGapCursor: false }),
  TableHeader.extend({ content: SINGLE_LINE }),
  TableCell.extend({ content: SINGLE_LINE }),
];
