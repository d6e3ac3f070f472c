import type { Editor, JSONContent } from '@tiptap/core';
import type { NodeType } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';

/**
 * Inserts a block that is not text, by default at the cursor, which then is in the text after it. The text after
 * it also keeps the places of what else is to be inserted there.
 */
export function insertBlock(
  editor: Editor,
  block: JSONContent,
  at = editor.state.selection.to,
): void {
  editor.commands.command(({ tr, state: { schema } }) => {
    const isAtCursor = tr.selection.to === at;
    const node = schema.nodeFromJSON(block);
    const start = makeRoom(tr, at, node.type);
    const end = start + node.nodeSize;
    tr.insert(start, node);
    const isInText = tr.doc.resolve(end).nodeAfter?.isTextblock;
    const paragraph = schema.nodes.paragraph?.create();
    if (!isInText && paragraph) tr.insert(end, paragraph);
    if (isAtCursor) tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView();
    return true;
  });
  showCursor(editor);
}

/** Once the blocks before it are drawn. */
export function showCursor(editor: Editor): void {
  requestAnimationFrame(() => {
    if (!editor.isDestroyed) editor.commands.scrollIntoView();
  });
}

/** The position for a block in front of what follows `at`. Splits the text there. */
function makeRoom(tr: Transaction, at: number, type: NodeType): number {
  const $at = tr.doc.resolve(at);
  const { parent, parentOffset, depth } = $at;
  if (parent.isTextblock) {
    const [holder, index] = [$at.node(depth - 1), $at.index(depth - 1)];
    if (parentOffset === 0 && holder.canReplaceWith(index, index, type)) return $at.before();
    if (holder.canReplaceWith(index + 1, index + 1, type)) {
      const paragraph = parent.type.schema.nodes.paragraph;
      const isAtEnd = parentOffset === parent.content.size;
      // What follows a heading is not another one.
      tr.split(at, 1, isAtEnd && paragraph ? [{ type: paragraph }] : undefined);
      return at + 1;
    }
  }
  // After the table, for example, whose cells hold text only.
  for (let above = depth; above > 0; above -= 1) {
    const index = $at.indexAfter(above);
    if ($at.node(above).canReplaceWith(index, index, type)) {
      return above === depth ? at : $at.after(above + 1);
    }
  }
  return depth === 0 ? at : $at.after(1);
}
