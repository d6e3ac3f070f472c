import { type Editor, Extension } from '@tiptap/core';

/** Enter moves down a column: the cells of a Markdown table hold one line. */
export const TableKeys = Extension.create({
  name: 'tableKeys',
  priority: 200,
  addKeyboardShortcuts() {
    return { Enter: () => moveDown(this.editor) };
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

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    tableKeys: { goToNextRow: (column: number) => ReturnType };
  }
}
