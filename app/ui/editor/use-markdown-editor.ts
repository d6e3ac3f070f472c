import type { Extensions } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type Editor, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useRef } from 'react';
import { MarkdownDocument } from './markdown/markdown-document.ts';
import { editorExtensions } from './nodes/editor-extensions.ts';
import { cleanPastedHtml } from './paste/clean-pasted-html.ts';
import { keepHeading } from './paste/keep-heading.ts';
import { parsePastedText } from './paste/parse-pasted-text.ts';

export interface EditedField {
  id: string;
  /** The form's field. */
  textarea: RefObject<HTMLTextAreaElement | null>;
  /** What the field has when it is drawn together with the editor. */
  text: string;
  aria: { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
}

/**
 * An editor of the textarea's text that writes every change back into it.
 * @param extensions besides those of every editor, as they are when it is made
 */
export function useMarkdownEditor(
  { id, textarea, text, aria }: EditedField,
  extensions: Extensions,
): Editor | null {
  const document = useRef<MarkdownDocument>(undefined);
  document.current ??= new MarkdownDocument(textarea.current?.value ?? text);
  const editor = useEditor({
    extensions: [...editorExtensions, ...extensions],
    content: document.current.node.toJSON(),
    editable: isEnabled(textarea.current),
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
      // Clear of the bars at the edges of the window.
      scrollMargin: { top: 140, right: 0, bottom: 140, left: 0 },
      scrollThreshold: { top: 140, right: 0, bottom: 140, left: 0 },
      transformPastedHTML: cleanPastedHtml,
      transformPasted: keepHeading,
      clipboardTextParser: (text, _, __, view) => parsePastedText(text, view),
    },
    onUpdate: ({ editor: updated }) => {
      if (textarea.current && document.current) {
        writeField(textarea.current, document.current.toMarkdown(updated.state.doc));
      }
    },
  });
  // No dependencies: the page enables its fieldset when the writer takes over from someone else.
  useEffect(() => {
    const isEditable = isEnabled(textarea.current);
    if (editor && editor.isEditable !== isEditable) editor.setEditable(isEditable, false);
  });
  useEffect(() => {
    const field = textarea.current;
    if (!field || !editor || editor.isDestroyed) return;
    const read = () => {
      if (isWriting) return;
      document.current = new MarkdownDocument(field.value);
      editor.commands.setContent(document.current.node.toJSON(), { emitUpdate: false });
      // The next typing is another step to undo.
      editor.view.dispatch(closeHistory(editor.state.tr));
    };
    // What was typed since the editor was made.
    if (document.current?.toMarkdown(editor.state.doc) !== field.value) read();
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

/** Fields in a disabled fieldset are disabled, too. */
function isEnabled(field: HTMLTextAreaElement | null): boolean {
  return !field?.matches(':disabled');
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
