import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { findContentReference } from '#app/text/markdown/embed.ts';
import { AdminInput } from '../../admin/admin-field.tsx';

interface DialogFormProps {
  editor: Editor;
  close: () => void;
}

/** Links the selected words. Without a selection it adds words of its own. */
export function LinkForm({ editor, close }: DialogFormProps) {
  const [error, setError] = useState<string>();
  const isLinked = editor.isActive('link');
  const current: { href?: string } = editor.getAttributes('link');
  const needsText = editor.state.selection.empty && !isLinked;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const href = completeAddress(String(form.get('address')));
    if (!href) {
      setError('Enter a URL such as https://example.com, or a path such as /news.');
      return;
    }
    const chain = editor.chain().focus();
    if (needsText) {
      const text = String(form.get('text')).trim() || href;
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
    } else chain.extendMarkRange('link').setLink({ href });
    chain.run();
    close();
  };
  return (
    <form onSubmit={save} noValidate className="mt-4 grid gap-4">
      <AdminInput
        id="link-address"
        name="address"
        label="URL"
        inputMode="url"
        autoComplete="off"
        defaultValue={current.href ?? ''}
        error={error}
      />
      {needsText && <AdminInput id="link-text" name="text" label="Text" autoComplete="off" />}
      <div className="flex flex-wrap gap-3">
        <button type="submit" data-variant="filled" className="admin-button">
          Save
        </button>
        {isLinked && (
          <button
            type="button"
            className="admin-button"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              close();
            }}
          >
            Remove link
          </button>
        )}
        <button type="button" className="admin-button" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Adds what people leave out. Undefined for what a link cannot lead to. */
function completeAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/^(https?:\/\/|mailto:)\S+$/i.test(address)) return address;
  if (/^[/#][^\s\\]*$/.test(address) && !address.startsWith('//')) return address;
  if (findContentReference(address)) return address;
  if (/^[^\s:/@]+@[^\s:/@]+\.[^\s:/@]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s:/@]+\.[^\s:/@]+(\/\S*)?$/.test(address) ? `https://${address}` : undefined;
}
