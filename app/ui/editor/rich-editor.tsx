import { type Editor, EditorContent, useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { countNoun } from '#app/text/count-noun.ts';
import { countWords, toReadingMinutes } from '#app/text/long-text/reading-time.ts';
import { BlockGutter } from './blocks/block-gutter.tsx';
import { BlockMenu } from './blocks/block-menu.tsx';
import { type OpenBlockMenu, SlashMenu } from './blocks/slash-menu.ts';
import type { CommentedText } from './comments/commented-text.ts';
import { PassageComments } from './comments/passage-comments.ts';
import { EditorDialogs, type OpenDialog } from './dialogs/editor-dialogs.tsx';
import { FindBar } from './find/find-bar.tsx';
import { selectAsInField } from './select-as-in-field.ts';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';
import { SelectionMenu } from './toolbar/selection-menu.tsx';
import { getBlockItems } from './toolbar/toolbar-items.ts';
import { ToolbarPlaceholder } from './toolbar/toolbar-placeholder.tsx';
import { DroppedFiles } from './uploads/dropped-files.ts';
import { type EditedField, useMarkdownEditor } from './use-markdown-editor.ts';

interface RichEditorProps extends EditedField {
  isSource: boolean;
  onToggleSource: () => void;
  comments: CommentedText | undefined;
}

/** The editor in front of the form's textarea. A chunk of its own, loaded where someone edits. */
export default function RichEditor(props: RichEditorProps) {
  const { id, textarea, isSource, onToggleSource, comments } = props;
  const [dialog, setDialog] = useState<OpenDialog>();
  const [status, setStatus] = useState('');
  const [menu, setMenu] = useState<OpenBlockMenu>();
  const [isFinding, setFinding] = useState(false);
  const surface = useRef<HTMLDivElement>(null);
  const editor = useMarkdownEditor(props, [
    DroppedFiles.configure({ onStatus: setStatus }),
    SlashMenu.configure({ items: getBlockItems(setDialog), onChange: setMenu }),
    PassageComments.configure({ text: comments }),
  ]);
  useVisibleField(textarea, isSource, editor);
  if (!editor) return <ToolbarPlaceholder />;
  return (
    <>
      <div className="editor-bars">
        <EditorToolbar
          editor={editor}
          editorId={`${id}-editor`}
          isSource={isSource}
          onOpen={setDialog}
          onFind={() => setFinding(true)}
          comments={comments}
          onToggleSource={onToggleSource}
        />
        {isFinding && !isSource && (
          <FindBar
            editor={editor}
            onClose={() => {
              setFinding(false);
              editor.view.focus();
            }}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the text box inside has the role */}
      <div
        ref={surface}
        hidden={isSource}
        className="editor-surface"
        onKeyDown={(event) => {
          const isCommand = event.ctrlKey || event.metaKey;
          if (event.key === 'k' && isCommand) {
            event.preventDefault();
            setDialog('link');
          }
          if (event.key.toLowerCase() === 'f' && isCommand && event.shiftKey) {
            event.preventDefault();
            setFinding(true);
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
        <BlockGutter editor={editor} surface={surface} />
        {menu && <BlockMenu editor={editor} menu={menu} />}
        <SelectionMenu
          editor={editor}
          editorId={`${id}-editor`}
          onOpen={setDialog}
          comments={comments}
        />
      </div>
      {!isSource && <TextLength editor={editor} />}
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

function TextLength({ editor }: { editor: Editor }) {
  const words = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      countWords(state.doc.textBetween(0, state.doc.content.size, ' ', ' ')),
  });
  if (words === 0) return null;
  return (
    <p className="text-note text-ink-faint tabular-nums">
      {countNoun(words, 'word')} · {toReadingMinutes(words)} min read
    </p>
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
