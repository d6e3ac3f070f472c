import { type Editor, Extension } from '@tiptap/core';

/**
 * Enter moves down a column: the cells of a Markdown table hold one line. The down arrow leaves a table that ends
 * the text.
 */
export const TableKeys = Extension.create({
  name: 'tableKeys',
  priority: 200,
  addKeyboardShortcuts() {
    return { Enter: () => moveDown(this.editor), ArrowDown: () => leaveLast(this.editor) };
  },
  addCommands: () => ({
    goToNextRow:
      (column) =>
      ({ tr, commands }) => {
        const { $from } = tr.selection;
        const table = $from.node(-2);
        const row = $from.index(-2) + 1;
        if (row >= table.childCount) return false;
        let position = $from.start(-2);
        for (let index = 0; index < row; index += 1) position += table.child(index).nodeSize;
        const cells = table.child(row);
        for (let index = 0; index < column; index += 1) position += cells.child(index).nodeSize;
        return commands.setTextSelection(position + 2);
      },
  }),
});

function moveDown(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  if (!/^table(Cell|Header)$/.test($from.parent.type.name)) return false;
  const column = $from.index(-1);
  const isLastRow = $from.index(-2) + 1 === $from.node(-2).childCount;
  const chain = editor.chain();
  return (isLastRow ? chain.addRowAfter() : chain).goToNextRow(column).run();
}

/** Adds a paragraph below the table, if nothing is there. */
function leaveLast(editor: Editor): boolean {
  const { selection, doc } = editor.state;
  const { $from, empty } = selection;
  if (!empty || !/^table(Cell|Header)$/.test($from.parent.type.name)) return false;
  if ($from.index(-2) + 1 < $from.node(-2).childCount) return false;
  const end = $from.after(-2);
  if (doc.resolve(end).nodeAfter || !editor.view.endOfTextblock('down')) return false;
  return editor
    .chain()
    .insertContentAt(end, { type: 'paragraph' })
    .setTextSelection(end + 1)
    .run();
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    tableKeys: { goToNextRow: (column: number) => ReturnType };
  }
}
