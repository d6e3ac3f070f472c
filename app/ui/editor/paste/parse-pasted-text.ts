import { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { MarkdownDocument } from '../markdown/markdown-document.ts';

/** Plain text is read as Markdown. A lone address of a video becomes a player. */
export function parsePastedText(text: string, view: EditorView): Slice {
  const document = new MarkdownDocument(text.trim());
  const nodes = document.node.toJSON();
  return Slice.maxOpen(view.state.schema.nodeFromJSON(nodes).content);
}
