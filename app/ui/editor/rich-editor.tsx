import { type Editor, EditorContent } from '@tiptap/react';
import { type RefObject, useEffect, useState } from 'react';
import { EditorDialogs, type OpenDialog } from './dialogs/editor-dialogs.tsx';
import { selectAsInField } from './select-as-in-field.ts';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';
import { ToolbarPlaceholder } from './toolbar/toolbar-placeholder.tsx';
import { type EditedField, useMarkdownEditor } from './use-markdown-editor.ts';

interface RichEditorProps extends EditedField {
  isSource: boolean;
  onToggleSource: () => void;
}

/** The editor in front of the form's textarea. A chunk of its own, loaded where someone edits. */
export default function RichEditor(props: RichEditorProps) {
  const { id, textarea, isSource, onToggleSource } = props;
  const [dialog, setDialog] = useState<OpenDialog>();
  const [status, setStatus] = useState('');
  const editor = useMarkdownEditor(props, setStatus);
  useVisibleField(textarea, isSource, editor);
  if (!editor) return <ToolbarPlaceholder />;
  return (
    <>
      <EditorToolbar
        editor={editor}
        editorId={`${id}-editor`}
        isSource={isSource}
        onOpen={setDialog}
        onToggleSource={onToggleSource}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the text box inside has the role */}
      <div
        hidden={isSource}
        className="editor-surface"
        onKeyDown={(event) => {
          if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            setDialog('link');
          }
          // As in other editors: Tab belongs to lists and tables.
          if (event.key === 'F10' && event.altKey) {
            const field = event.currentTarget.closest('.markdown-editor');
            field
              ?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"], [role=toolbar] button')
              ?.focus();
          }
        }}
      >
        <EditorContent editor={editor} />
      </div>
      <p role="status" className="sr-only">
        {status}
      </p>
      {dialog && (
        <EditorDialogs
          dialog={dialog}
          editor={editor}
          onClosed={() => {
            setDialog(undefined);
            // The browser may have focused it already, without the cursor that the dialog moved.
            editor.view.focus();
          }}
        />
      )}
    </>
  );
}

/** Shows either the editor or the textarea, and moves the focus along when the writer switches. */
function useVisibleField(
  textarea: RefObject<HTMLTextAreaElement | null>,
  isSource: boolean,
  editor: Editor | null,
): void {
  useEffect(() => {
    const field = textarea.current;
    // While the page starts, the library may replace the editor before this runs. It runs again then.
    if (!field || !editor || editor.isDestroyed) return;
    if (document.activeElement === field && !isSource) {
      // Right away, because the editor's own command waits for the next frame.
      editor.view.dispatch(selectAsInField(editor.state.tr, field));
      editor.view.focus();
    }
    field.hidden = !isSource;
    return () => {
      field.hidden = false;
    };
  }, [textarea, isSource, editor]);
}
