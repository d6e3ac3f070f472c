import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { getContentAddress } from '#app/text/markdown/embed.ts';
import { BOOKMARK } from '#app/text/markdown/marked-quotes.ts';
import { AdminInput, AdminTextarea } from '../../admin/admin-field.tsx';
import { insertBlock } from '../insert-block.ts';
import { fetchDescription, type PageDescription } from './page-description.ts';

interface BookmarkFormProps {
  editor: Editor;
  close: () => void;
}

/** Looks a page of another site up and adds a card for it. What the page says can be edited first. */
export function BookmarkForm({ editor, close }: BookmarkFormProps) {
  const [url, setUrl] = useState('');
  const [found, setFound] = useState<PageDescription | 'loading'>();
  const [error, setError] = useState<string>();
  const isLoading = found === 'loading';
  const look = async () => {
    const address = completeUrl(url);
    if (!address) return setError('Enter a URL such as https://example.com/page.');
    if (getContentAddress(address, window.location.origin)) {
      return setError('This page is on this site. Add it with “Video or card” instead.');
    }
    setError(undefined);
    setUrl(address);
    setFound('loading');
    setFound(await fetchDescription(address));
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (!form.has('title')) return void look();
    const read = (name: string) => String(form.get(name)).replace(/\s+/g, ' ').trim();
    insertBookmark(editor, url, read('title'), read('description'));
    close();
  };
  return (
    <form onSubmit={save} noValidate className="mt-4 grid gap-4">
      <AdminInput
        id="bookmark-url"
        name="url"
        label="URL"
        inputMode="url"
        autoComplete="off"
        hint="A page of another site. We look up its title and description."
        error={error}
        value={url}
        readOnly={isLoading}
        onChange={({ target }) => {
          setUrl(target.value);
          // Another page is looked up again.
          setFound(undefined);
        }}
      />
      {found && !isLoading && <FoundFields found={found} url={url} />}
      <div className="flex gap-3">
        <button
          type="submit"
          data-variant="filled"
          className="admin-button"
          aria-disabled={isLoading || undefined}
        >
          {isLoading ? 'Looking it up…' : found ? 'Add' : 'Look up'}
        </button>
        <button type="button" className="admin-button" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function FoundFields({ found, url }: { found: PageDescription; url: string }) {
  const isKnown = !('message' in found);
  return (
    <>
      {!isKnown && <p role="alert">{found.message}</p>}
      <AdminInput
        id="bookmark-title"
        name="title"
        label="Title"
        autoComplete="off"
        defaultValue={isKnown ? found.title : ''}
        placeholder={url}
      />
      <AdminTextarea
        id="bookmark-description"
        name="description"
        label="Description (optional)"
        rows={3}
        defaultValue={isKnown ? found.description : ''}
      />
    </>
  );
}

function completeUrl(typed: string): string | undefined {
  const address = /^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, origin } = new URL(address);
  return hostname.includes('.') || origin === window.location.origin ? address : undefined;
}

function insertBookmark(editor: Editor, href: string, title: string, description: string): void {
  const link = { type: 'text', text: title || href, marks: [{ type: 'link', attrs: { href } }] };
  const about = description ? [{ type: 'text', text: description }] : [];
  insertBlock(editor, {
    type: 'callout',
    attrs: { kind: BOOKMARK },
    content: [link, ...about].map((text) => ({ type: 'paragraph', content: [text] })),
  });
}
