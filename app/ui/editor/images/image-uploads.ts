import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { showToast } from '../../toasts/toast-store.ts';
import { insertBlock } from '../insert-block.ts';
import { SINGLE_LINE } from '../markdown/extensions.ts';
import { rememberImage, uploadImage } from './editor-images.ts';

const uploads = new PluginKey<DecorationSet>('uploads');

interface UploadChange {
  add?: { id: object; position: number; element: HTMLElement };
  remove?: object;
}

interface ImageUploadsOptions {
  onStatus: (status: string) => void;
}

/** Uploads pasted and dropped images. A progress bar stands where each will appear. */
export const ImageUploads = Extension.create<ImageUploadsOptions>({
  name: 'imageUploads',
  addOptions: () => ({ onStatus: () => undefined }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    const receive = (files: FileList | undefined, position: number): boolean => {
      const found = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (found.length === 0) return false;
      let previous: Promise<void> | undefined;
      for (const file of found) {
        previous = insertUpload(editor, options, file, position, previous);
      }
      return true;
    };
    return [
      new Plugin({
        key: uploads,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, set) =>
            applyChange(transaction, set.map(transaction.mapping, transaction.doc)),
        },
        props: {
          decorations: (state) => uploads.getState(state),
          handlePaste: (view, { clipboardData }) => {
            // Office programs add a picture of what they copy as text.
            if (clipboardData?.types.includes('text/html')) return false;
            return receive(clipboardData?.files, view.state.selection.to);
          },
          handleDrop: (view, event) => {
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            const position = at?.pos ?? view.state.selection.to;
            if (!receive(event.dataTransfer?.files, position)) return false;
            event.preventDefault();
            const { tr } = view.state;
            view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(position))));
            view.focus();
            return true;
          },
        },
      }),
    ];
  },
});

function applyChange(transaction: Transaction, set: DecorationSet): DecorationSet {
  const change: UploadChange | undefined = transaction.getMeta(uploads);
  if (change?.add) {
    const { id, position, element } = change.add;
    return set.add(transaction.doc, [Decoration.widget(position, element, { id })]);
  }
  return change?.remove
    ? set.remove(set.find(undefined, undefined, ({ id }) => id === change.remove))
    : set;
}

/** @param previous what is inserted first, so that images come in the order of their files */
async function insertUpload(
  editor: Editor,
  { onStatus }: ImageUploadsOptions,
  file: File,
  position: number,
  previous: Promise<void> | undefined,
): Promise<void> {
  const id = {};
  const { element, bar } = progressElement(file.name);
  editor.view.dispatch(editor.state.tr.setMeta(uploads, { add: { id, position, element } }));
  onStatus(`Uploading ${file.name}`);
  const result = await uploadImage(file, (progress) => {
    bar.value = progress;
  });
  await previous;
  if (editor.isDestroyed) return;
  const [placeholder] =
    uploads.getState(editor.state)?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
  editor.view.dispatch(editor.state.tr.setMeta(uploads, { remove: id }));
  if ('message' in result) {
    onStatus('');
    showToast(
      { title: 'Image not added', description: `${file.name}: ${result.message}` },
      { isDestructive: true },
    );
    return;
  }
  rememberImage(result.item);
  // Where the writer deleted the surrounding text there is no place for the image anymore.
  if (placeholder) insertImage(editor, { ...result.item, at: placeholder.from });
  onStatus(`${file.name} uploaded. Describe it in its alt text.`);
}

/** As a block of its own, or within the line where blocks cannot be. */
export function insertImage(
  editor: Editor,
  { id, at = editor.state.selection.to }: { id: number; at?: number },
): void {
  // Without a text of its own, an image has the alt text of the library.
  const attrs = { src: `image:${id}` };
  const { parent } = editor.state.doc.resolve(at);
  if (parent.type.spec.content === SINGLE_LINE) {
    editor.commands.insertContentAt(at, { type: 'image', attrs });
  } else insertBlock(editor, { type: 'figure', attrs }, at);
}

function progressElement(name: string) {
  const element = document.createElement('span');
  element.className = 'editor-upload';
  const bar = document.createElement('progress');
  bar.max = 1;
  bar.setAttribute('aria-label', `Uploading ${name}`);
  element.append(bar, name);
  return { element, bar };
}
