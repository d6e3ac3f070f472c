import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FieldError } from '../forms/field-error.tsx';

const RichEditor = lazy(() => import('./rich-editor.tsx'));

interface MarkdownEditorProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  defaultValue: string;
  maxLength?: number;
  /** The form that the field belongs to, if it is not inside it. */
  form?: string;
}

type Mode = 'plain' | 'rich' | 'source';

/**
 * A form field for an article's Markdown: a textarea, in front of which scripts put an editor. The
 * textarea stays the form's field, so that whatever reads the form gets Markdown.
 */
export function MarkdownEditor({
  id,
  label,
  hint,
  error,
  defaultValue,
  ...field
}: MarkdownEditorProps) {
  const [mode, setMode] = useState<Mode>('plain');
  const textarea = useRef<HTMLTextAreaElement>(null);
  useEffect(() => setMode('rich'), []);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const aria = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div className="markdown-editor grid content-start gap-1" data-mode={mode}>
      <label id={`${id}-label`} htmlFor={id} className="type-label text-ink-soft">
        {label}
      </label>
      {mode !== 'plain' && (
        // Until the editor is here the textarea is, with what was typed into it.
        <Suspense>
          <RichEditor
            id={id}
            textarea={textarea}
            isSource={mode === 'source'}
            onToggleSource={() => setMode(mode === 'source' ? 'rich' : 'source')}
            aria={aria}
          />
        </Suspense>
      )}
      <textarea
        {...field}
        {...aria}
        ref={textarea}
        id={id}
        defaultValue={defaultValue}
        rows={16}
        spellCheck
        dir="auto"
        className="admin-field editor-source w-full min-w-0 py-2"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-note text-ink-faint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
