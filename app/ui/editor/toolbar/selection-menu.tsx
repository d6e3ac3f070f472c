import { type Editor, isTextSelection } from '@tiptap/core';
import { BubbleMenu } from '@tiptap/react/menus';
import type { OpenDialog } from '../dialogs/editor-dialogs.tsx';
import { Toolbar } from './editor-toolbar.tsx';
import { linkItem, marks } from './toolbar-items.ts';

interface SelectionMenuProps {
  editor: Editor;
  editorId: string;
  onOpen: (dialog: OpenDialog) => void;
}

/** What can be done with selected text, right above it. */
export function SelectionMenu({ editor, editorId, onOpen }: SelectionMenuProps) {
  return (
    <BubbleMenu
      editor={editor}
      options={{ placement: 'top', offset: 6, flip: true, shift: true }}
      shouldShow={({ editor: current, element, view, from, to }) =>
        current.isEditable &&
        (view.hasFocus() || element.contains(document.activeElement)) &&
        isTextSelection(current.state.selection) &&
        current.state.doc.textBetween(from, to).trim() !== '' &&
        !current.isActive('codeBlock')
      }
      className="selection-menu"
    >
      <Toolbar
        editor={editor}
        editorId={editorId}
        label="Selected text"
        groups={[[...marks, linkItem(onOpen)]]}
      />
    </BubbleMenu>
  );
}
