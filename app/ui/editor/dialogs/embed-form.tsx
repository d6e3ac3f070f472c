import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { getContentAddress, getEmbed } from '#app/text/markdown/embed.ts';
import { AdminInput } from '../../admin/admin-field.tsx';
import { insertBlock } from '../insert-block.ts';
import { useCardTarget } from '../nodes/card-target.ts';

interface EmbedFormProps {
  editor: Editor;
  close: () => void;
}

/** `article:12` for a page of this site. */
function getAddress(typed: string): string {
  return getContentAddress(typed.trim(), window.location.origin) ?? typed.trim();
}

/** Adds a video from another site, or a card of our own article, media item, album, story, event or claim. */
export function EmbedForm({ editor, close }: EmbedFormProps) {
  const [error, setError] = useState<string>();
  const [address, setAddress] = useState('');
  const target = useCardTarget(getAddress(address));
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const href = getAddress(String(form.get('address')));
    if (!getEmbed(href)) {
      setError('Enter the URL of a YouTube or Vimeo video, or of a page on this site.');
      return;
    }
    const title = String(form.get('title')).trim() || null;
    insertBlock(editor, { type: 'embed', attrs: { href, title } });
    close();
  };
  return (
    <form onSubmit={save} noValidate className="mt-4 grid gap-4">
      <AdminInput
        id="embed-address"
        name="address"
        label="URL"
        inputMode="url"
        autoComplete="off"
        hint="A YouTube or Vimeo video, or an article, media item, album, story, event or claim on this site."
        error={error}
        onChange={({ target: field }) => setAddress(field.value)}
      />
      <AdminInput
        id="embed-title"
        name="title"
        label="Title (optional)"
        autoComplete="off"
        placeholder={target === 'hidden' ? undefined : target?.title}
      />
      <div className="flex gap-3">
        <button type="submit" data-variant="filled" className="admin-button">
          Add
        </button>
        <button type="button" className="admin-button" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}
