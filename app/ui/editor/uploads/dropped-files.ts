import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { ACCEPTED_FILES, FILE_TYPES_HINT } from '#app/text/files/file-types.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { uploadFile } from '../files/editor-files.ts';
import { insertFile } from '../files/insert-file.ts';
import { rememberImage, uploadImage } from '../images/editor-images.ts';
import { insertImage } from '../images/insert-image.ts';

const uploads = new PluginKey<DecorationSet>('uploads');

interface UploadChange {
  add?: { id: object; position: number; element: HTMLElement };
  remove?: object;
}

interface DroppedFilesOptions {
  onStatus: (status: string) => void;
}

/** Uploads pasted and dropped images and files. A progress bar stands where each will appear. */
export const DroppedFiles = Extension.create<DroppedFilesOptions>({
  name: 'droppedFiles',
  addOptions: () => ({ onStatus: () => undefined }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    const receive = (files: FileList | undefined, position: number): boolean => {
      const dropped = [...(files ?? [])];
      const found = dropped.filter((file) => isImage(file) || isForDownload(file));
      if (found.length < dropped.length) refuse(dropped.filter((file) => !found.includes(file)));
      let previous: Promise<void> | undefined;
      for (const file of found) {
        previous = insertUpload(editor, options, file, position, previous);
      }
      return dropped.length > 0;
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

/** @param previous what is inserted first, so that files come in their order */
async function insertUpload(
  editor: Editor,
  { onStatus }: DroppedFilesOptions,
  file: File,
  position: number,
  previous: Promise<void> | undefined,
): Promise<void> {
  const id = {};
  const { element, bar } = progressElement(file.name);
  editor.view.dispatch(editor.state.tr.setMeta(uploads, { add: { id, position, element } }));
  onStatus(`Uploading ${file.name}`);
  const result = await upload(file, (progress) => {
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
      { title: 'File not added', description: `${file.name}: ${result.message}` },
      { isDestructive: true },
    );
    return;
  }
  // Where the writer deleted the surrounding text there is no place for it anymore.
  if (placeholder) result.insert(editor, placeholder.from);
  onStatus(`${file.name} uploaded.${result.next}`);
}

const isImage = ({ type }: File) => type.startsWith('image/');

function isForDownload({ name }: File): boolean {
  return ACCEPTED_FILES.split(',').some((extension) => name.toLowerCase().endsWith(extension));
}

function refuse(files: readonly File[]): void {
  const names = files.map(({ name }) => name).join(', ');
  showToast(
    { title: 'File not added', description: `${names}: add images, ${FILE_TYPES_HINT}.` },
    { isDestructive: true },
  );
}

interface Uploaded {
  insert: (editor: Editor, at: number) => void;
  /** What there is to do now. */
  next: string;
}

async function upload(
  file: File,
  onProgress: (progress: number) => void,
): Promise<Uploaded | { message: string }> {
  if (!isImage(file)) {
    const result = await uploadFile(file, onProgress);
    if ('message' in result) return result;
    return { insert: (editor, at) => insertFile(editor, result.item, at), next: '' };
  }
  const result = await uploadImage(file, onProgress);
  if ('message' in result) return result;
  rememberImage(result.item);
  return {
    insert: (editor, at) => insertImage(editor, { ...result.item, at }),
    next: ' Describe it in its alt text.',
  };
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
