import type { Editor } from '@tiptap/core';
import { insertBlock } from '../insert-block.ts';
import { SINGLE_LINE } from '../markdown/extensions.ts';

/** As a block of its own, or within the line where blocks cannot be. */
export function insertImage(
  editor: Editor,
  { id, at = editor.state.selection.to }: { id: number; at?: number },
): void {
  // Without a text of its own, an image has the alt text of the library.
  const attrs = { src: `image:${id}` };
  const { parent } = editor.state.doc.resolve(at);
  if (parent.type.spec.content === SINGLE_LINE) {
    editor.commands.insertContentAt(at, { type: 'image', attrs });
  } else insertBlock(editor, { type: 'figure', attrs }, at);
}
