import { Suspense, use, useEffect, useRef, useState } from 'react';
import { ariaProps, FieldNotes } from '../admin/forms/field-notes.tsx';
import { useField } from '../forms/form-context.ts';
import { lazyPart } from '../lazy-part.tsx';
import { readLocalStorage, writeLocalStorage } from '../local-storage.ts';
import { CommentedField } from './comments/commented-text.ts';
import { ToolbarPlaceholder } from './toolbar/toolbar-placeholder.tsx';

let isEditorLoaded = false;

/** Until it has loaded, the textarea is shown with what was typed. */
const RichEditor = lazyPart(async () => {
  const editor = await import('./rich-editor.tsx');
  isEditorLoaded = true;
  return editor;
}, NoEditor);

function NoEditor() {
  return (
    <p role="status" className="text-note text-ink-soft">
      The editor couldn’t be loaded. You can write Markdown here and save it. Reloading the page
      tries again.
    </p>
  );
}

interface MarkdownEditorProps {
  /** By default the form’s prefix and the name. */
  id?: string;
  name: string;
  label: string;
  hint?: React.ReactNode;
  error?: string | undefined;
  defaultValue?: string;
}

type Mode = 'plain' | 'rich' | 'source';

/** Remembered, so that people who write Markdown stay in it after saving and in the next text. */
const MODE_KEY = 'editor-mode';

function readMode(): Mode {
  return readLocalStorage(MODE_KEY) === 'source' ? 'source' : 'rich';
}

/**
 * A form field for an article's Markdown: a textarea, in front of which scripts put an editor. The
 * textarea stays the form's field, so that whatever reads the form gets Markdown.
 */
export function MarkdownEditor({ label, hint, ...own }: MarkdownEditorProps) {
  const { id, value, error, current } = useField(own);
  // Where a form replaces its fields, the text area would show for a moment and move the page.
  const [mode, setMode] = useState<Mode>(() => (isEditorLoaded ? readMode() : 'plain'));
  const textarea = useRef<HTMLTextAreaElement>(null);
  const commented = use(CommentedField);
  useEffect(() => setMode(readMode()), []);
  const toggleSource = () => {
    const next = mode === 'source' ? 'rich' : 'source';
    setMode(next);
    writeLocalStorage(MODE_KEY, next === 'source' ? next : null);
  };
  const notes = { id, hint, error, current };
  const aria = ariaProps(notes);
  return (
    <div className="markdown-editor grid content-start gap-1" data-mode={mode}>
      <label id={`${id}-label`} htmlFor={id} className="type-label text-ink-soft">
        {label}
      </label>
      {mode === 'plain' ? (
        <ToolbarPlaceholder />
      ) : (
        // Until the editor is here the textarea is, with what was typed into it.
        <Suspense fallback={<ToolbarPlaceholder />}>
          <RichEditor
            id={id}
            textarea={textarea}
            text={value ?? ''}
            isSource={mode === 'source'}
            onToggleSource={toggleSource}
            aria={aria}
            comments={commented?.name === own.name ? commented.text : undefined}
          />
        </Suspense>
      )}
      <textarea
        {...aria}
        ref={textarea}
        id={id}
        name={own.name}
        defaultValue={value}
        rows={16}
        spellCheck
        dir="auto"
        className="admin-field editor-source w-full min-w-0 py-2"
      />
      <FieldNotes {...notes} />
    </div>
  );
}
