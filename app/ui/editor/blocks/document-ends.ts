import { type Editor, Extension } from '@tiptap/core';
import { AllSelection, Selection } from '@tiptap/pm/state';

/** Moves the cursor to the ends of the text. Browsers stop at blocks that have fields, and after selecting everything. */
export const DocumentEnds = Extension.create({
  name: 'documentEnds',
  addKeyboardShortcuts() {
    const afterAll = (side: 'start' | 'end') => () =>
      this.editor.state.selection instanceof AllSelection && moveTo(this.editor, side);
    return {
      'Mod-Home': () => moveTo(this.editor, 'start'),
      'Mod-End': () => moveTo(this.editor, 'end'),
      ArrowLeft: afterAll('start'),
      ArrowUp: afterAll('start'),
      ArrowRight: afterAll('end'),
      ArrowDown: afterAll('end'),
    };
  },
});

function moveTo({ state, view }: Editor, side: 'start' | 'end'): boolean {
  const selection = side === 'start' ? Selection.atStart(state.doc) : Selection.atEnd(state.doc);
  view.dispatch(state.tr.setSelection(selection).scrollIntoView());
  return true;
}
