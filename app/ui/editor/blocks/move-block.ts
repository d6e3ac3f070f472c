import { Extension } from '@tiptap/core';
import { type Command, TextSelection } from '@tiptap/pm/state';

/** Moves the block of the document that has the cursor past the one above or below it. */
function moveBlock(direction: -1 | 1): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const index = selection.$from.index(0);
    const block = doc.maybeChild(index);
    const other = doc.maybeChild(index + direction);
    if (!block || !other) return false;
    if (!dispatch) return true;
    const from = selection.$from.depth > 0 ? selection.$from.before(1) : selection.from;
    const to = direction < 0 ? from - other.nodeSize : from + other.nodeSize;
    tr.delete(from, from + block.nodeSize).insert(to, block);
    if (selection instanceof TextSelection) {
      const { anchor, head } = selection;
      const end = to + block.nodeSize;
      const moved = (position: number) => Math.min(position - from + to, end);
      tr.setSelection(TextSelection.create(tr.doc, moved(anchor), moved(head)));
    }
    dispatch(tr.scrollIntoView());
    return true;
  };
}

export const MoveBlock = Extension.create({
  name: 'moveBlock',
  addKeyboardShortcuts() {
    const move = (direction: -1 | 1) => () => {
      const { state, view } = this.editor;
      return moveBlock(direction)(state, view.dispatch);
    };
    return { 'Alt-Shift-ArrowUp': move(-1), 'Alt-Shift-ArrowDown': move(1) };
  },
});
