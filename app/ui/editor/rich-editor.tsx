import { closeHistory } from '@tiptap/pm/history';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { EditorDialogs, type OpenDialog } from './dialogs/editor-dialogs.tsx';
import { ImageUploads } from './images/image-uploads.ts';
import { MarkdownDocument } from './markdown/markdown-document.ts';
import { editorExtensions } from './nodes/editor-extensions.ts';
import { cleanPastedHtml } from './paste/clean-pasted-html.ts';
import { parsePastedText } from './paste/parse-pasted-text.ts';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';

interface RichEditorProps {
  id: string;
  /** The form's field. */
  textarea: RefObject<HTMLTextAreaElement | null>;
  isSource: boolean;
  onToggleSource: () => void;
  aria: { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
}

/** The editor in front of the form's textarea. A chunk of its own, loaded where someone edits. */
export default function RichEditor(props: RichEditorProps) {
  const { id, textarea, isSource, onToggleSource } = props;
  const [dialog, setDialog] = useState<OpenDialog>();
  const [status, setStatus] = useState('');
  const editor = useMarkdownEditor(props, setStatus);
  useVisibleField(textarea, isSource, editor);
  if (!editor) return null;
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
            editor.commands.focus();
          }}
        />
      )}
    </>
  );
}

/** An editor of the textarea's text that writes every change back into it. */
function useMarkdownEditor(
  { id, textarea, aria }: RichEditorProps,
  onStatus: (status: string) => void,
): Editor | null {
  const document = useRef<MarkdownDocument>(undefined);
  document.current ??= new MarkdownDocument(textarea.current?.value ?? '');
  const editor = useEditor({
    extensions: [...editorExtensions, ImageUploads.configure({ onStatus })],
    content: document.current.node.toJSON(),
    // In a disabled fieldset, while someone else is editing.
    editable: !textarea.current?.matches(':disabled'),
    // The content policy forbids the style element that the editor would add.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: `${id}-editor`,
        class: 'reading editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
        ...(aria['aria-invalid'] && { 'aria-invalid': 'true' }),
      },
      transformPastedHTML: cleanPastedHtml,
      clipboardTextParser: (text, _, __, view) => parsePastedText(text, view),
    },
    onUpdate: ({ editor: updated }) => {
      if (textarea.current && document.current) {
        writeField(textarea.current, document.current.toMarkdown(updated.state.doc));
      }
    },
  });
  useEffect(() => {
    const field = textarea.current;
    if (!field || !editor) return;
    const read = () => {
      if (isWriting) return;
      document.current = new MarkdownDocument(field.value);
      editor.commands.setContent(document.current.node.toJSON(), { emitUpdate: false });
      // What is typed next is another step to undo.
      editor.view.dispatch(closeHistory(editor.state.tr));
    };
    // The field changes by hand in source mode, and when a form restores a draft.
    field.addEventListener('input', read);
    const label = field.ownerDocument.getElementById(`${id}-label`);
    const focus = () => editor.commands.focus();
    label?.addEventListener('click', focus);
    return () => {
      field.removeEventListener('input', read);
      label?.removeEventListener('click', focus);
    };
  }, [editor, textarea, id]);
  return editor;
}

let isWriting = false;

/** Tells the form, as typing into the field would. */
function writeField(field: HTMLTextAreaElement, text: string): void {
  if (field.value === text) return;
  isWriting = true;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  isWriting = false;
}

/** Shows either the editor or the textarea, and moves the focus along when the writer switches. */
function useVisibleField(
  textarea: RefObject<HTMLTextAreaElement | null>,
  isSource: boolean,
  editor: Editor | null,
): void {
  useEffect(() => {
    const field = textarea.current;
    if (!field || !editor) return;
    const isFocused = document.activeElement === field;
    field.hidden = !isSource;
    if (isFocused && !isSource) editor.commands.focus();
    return () => {
      field.hidden = false;
    };
  }, [textarea, isSource, editor]);
}
