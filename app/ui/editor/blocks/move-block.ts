import { Extension } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type Command, TextSelection } from '@tiptap/pm/state';

interface Moved {
  block: Node;
  /** The one that it moves past. */
  other: Node;
  from: number;
}

/** The selected figure of a gallery, the item of a list that has the cursor, or the block of the document if the item is at that end of its list. */
function findMoved($from: ResolvedPos, direction: -1 | 1): Moved | undefined {
  const { parent, pos } = $from;
  if (parent.type.name === 'gallery') {
    const index = $from.index();
    const [block, other] = [parent.maybeChild(index), parent.maybeChild(index + direction)];
    if (block && other) return { block, other, from: pos };
  }
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const block = $from.node(depth);
    if (depth > 1 && block.type.name !== 'listItem') continue;
    const other = $from.node(depth - 1).maybeChild($from.index(depth - 1) + direction);
    if (other) return { block, other, from: $from.before(depth) };
  }
  const index = $from.index(0);
  const [block, other] = [$from.doc.maybeChild(index), $from.doc.maybeChild(index + direction)];
  return $from.depth === 0 && block && other ? { block, other, from: $from.pos } : undefined;
}

/** Moves it past the one above or below it. */
function moveBlock(direction: -1 | 1): Command {
  return ({ selection, tr }, dispatch) => {
    const moved = findMoved(selection.$from, direction);
    if (!moved) return false;
    if (!dispatch) return true;
    const { block, other, from } = moved;
    const to = direction < 0 ? from - other.nodeSize : from + other.nodeSize;
    tr.delete(from, from + block.nodeSize).insert(to, block);
    if (selection instanceof TextSelection) {
      const { anchor, head } = selection;
      const end = to + block.nodeSize;
      const shift = (position: number) => Math.min(position - from + to, end);
      tr.setSelection(TextSelection.create(tr.doc, shift(anchor), shift(head)));
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
