import type { Extensions } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { DocumentEnds } from '../blocks/document-ends.ts';
import { MoveBlock } from '../blocks/move-block.ts';
import { FindText } from '../find/find-text.ts';
import { FootnoteView } from '../footnotes/footnote-view.tsx';
import { Footnotes } from '../footnotes/footnotes.ts';
import { GalleryView } from '../galleries/gallery-view.tsx';
import { markdownExtensions } from '../markdown/extensions.ts';
import { TaskItems } from '../tasks/task-items.ts';
import { CalloutView } from './callout-view.tsx';
import { EmbedView } from './embed-view.tsx';
import { FigureView, InlineImageView } from './image-views.tsx';
import { MarkdownBlockView } from './markdown-block-view.tsx';
import { TableKeys } from './table-keys.ts';
import { TypedCallouts } from './typed-callouts.ts';
import { TypedLinks } from './typed-links.ts';

const views = {
  figure: FigureView,
  image: InlineImageView,
  embed: EmbedView,
  callout: CalloutView,
  gallery: GalleryView,
  footnote: FootnoteView,
  markdownBlock: MarkdownBlockView,
};

/** The document of `markdownExtensions`, with what shows and edits it in a browser. */
export const editorExtensions: Extensions = [
  ...markdownExtensions.map((extension) => {
    const view = Object.entries(views).find(([name]) => name === extension.name)?.[1];
    return view && extension.type === 'node'
      ? extension.extend({ addNodeView: () => ReactNodeViewRenderer(view) })
      : extension;
  }),
  TaskItems,
  TypedCallouts,
  Footnotes,
  TableKeys,
  TypedLinks,
  MoveBlock,
  DocumentEnds,
  FindText,
];
