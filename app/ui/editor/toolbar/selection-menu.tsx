import { type Editor, isTextSelection } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { useEffect } from 'react';
import type { CommentedText } from '../comments/commented-text.ts';
import { commentItem } from '../comments/passage-comments.ts';
import type { OpenDialog } from '../dialogs/editor-dialogs.tsx';
import { Toolbar } from './editor-toolbar.tsx';
import { linkItem, marks } from './toolbar-items.ts';

interface SelectionMenuProps {
  editor: Editor;
  editorId: string;
  onOpen: (dialog: OpenDialog) => void;
  comments: CommentedText | undefined;
}

/** What can be done with selected text, right above it. */
export function SelectionMenu({ editor, editorId, onOpen, comments }: SelectionMenuProps) {
  const isEditable = useEditorState({
    editor,
    selector: ({ editor: { isEditable } }) => isEditable,
  });
  useEffect(() => {
    if (!isEditable && comments) return clearSelectionOutside(editor);
    return undefined;
  }, [editor, isEditable, comments]);
  const commenting = comments ? [commentItem(comments)] : [];
  const changing = isEditable ? [...marks, linkItem(onOpen)] : [];
  return (
    <BubbleMenu
      editor={editor}
      // The buttons of a disabled fieldset can't be clicked.
      appendTo={() => findPlace(editor)}
      // On phones, the comment form replaces the text. A visible menu would move to the top of the page.
      options={{ placement: 'top', offset: 6, flip: true, shift: { padding: 16 }, hide: true }}
      shouldShow={({ editor: current, element, view, from, to }) =>
        (current.isEditable
          ? view.hasFocus() || element.contains(document.activeElement)
          : comments !== undefined) &&
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
        groups={[changing, commenting].filter((group) => group.length > 0)}
      />
    </BubbleMenu>
  );
}

/** An editor that can only be read has no focus to lose, so that it would keep its selection, and the menu, for good. */
function clearSelectionOutside({ view }: Editor): () => void {
  const clear = () => {
    const { selection, tr } = view.state;
    if (!selection.empty) view.dispatch(tr.setSelection(TextSelection.near(selection.$to, -1)));
  };
  const onPointerDown = ({ target }: PointerEvent) => {
    if (!(target instanceof Element) || target.closest('.selection-menu')) return;
    if (!view.dom.contains(target)) clear();
  };
  const onSelectionChange = () => {
    if (document.getSelection()?.isCollapsed) clear();
  };
  document.addEventListener('pointerdown', onPointerDown);
  document.addEventListener('selectionchange', onSelectionChange);
  return () => {
    document.removeEventListener('pointerdown', onPointerDown);
    document.removeEventListener('selectionchange', onSelectionChange);
  };
}

function findPlace({ isEditable, view }: Editor): HTMLElement {
  const { parentElement } = view.dom;
  const page = isEditable ? parentElement : view.dom.closest<HTMLElement>('.admin');
  return page ?? document.body;
}
