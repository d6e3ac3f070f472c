import type { Editor, JSONContent } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';

/** Inserts a block that is not text, and puts the cursor into the text after it. */
export function insertBlock(
  editor: Editor,
  block: JSONContent,
  at = editor.state.selection.to,
): void {
  editor
    .chain()
    .focus()
    .insertContentAt(at, block)
    .command(({ tr, state }) => {
      const after = tr.doc.resolve(tr.mapping.map(at));
      const paragraph = state.schema.nodes.paragraph?.create();
      if (!after.nodeAfter && after.depth === 0 && paragraph) tr.insert(after.pos, paragraph);
      tr.setSelection(TextSelection.near(tr.doc.resolve(after.pos)));
      return true;
    })
    .run();
}
