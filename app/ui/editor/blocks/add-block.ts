import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';

/** Marks the transaction that adds the “/”. */
export const SLASH_ADDED = 'slashAdded';

/** Begins a paragraph with the “/” that opens the menu of blocks. An empty one is used as it is. */
export function addBlockBelow({ view }: Editor, position: number): void {
  const { doc, schema, tr } = view.state;
  const block = doc.nodeAt(position);
  const paragraph = schema.nodes.paragraph?.create();
  if (!block || !paragraph) return;
  const isEmpty = block.type === paragraph.type && block.content.size === 0;
  const start = isEmpty ? position : position + block.nodeSize;
  if (!isEmpty) tr.insert(start, paragraph);
  tr.setSelection(TextSelection.create(tr.doc, start + 1))
    .insertText('/')
    .setMeta(SLASH_ADDED, true);
  view.dispatch(tr.scrollIntoView());
  view.focus();
}
