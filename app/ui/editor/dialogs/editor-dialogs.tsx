import type { Editor } from '@tiptap/core';
import type { ComponentType } from 'react';
import { Dialog } from '../../dialogs/dialog.tsx';
import { FormContext } from '../../forms/form-context.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { insertFile } from '../files/insert-file.ts';
import { rememberImage } from '../images/editor-images.ts';
import { insertImage } from '../images/insert-image.ts';
import { BookmarkForm } from './bookmark-form.tsx';
import { EmbedForm } from './embed-form.tsx';
import { GalleryForm } from './gallery-form.tsx';
import { ImagePicker } from './image-picker.tsx';
import { LinkForm } from './link-form.tsx';

export type OpenDialog =
  | 'link'
  | 'image'
  | 'file'
  | 'embed'
  | 'gallery'
  | 'comparison'
  | 'bookmark';

const titles: Record<OpenDialog, string> = {
  link: 'Link',
  image: 'Choose an image',
  file: 'Choose a file',
  embed: 'Add a video or card',
  gallery: 'Choose images',
  comparison: 'Choose the image before, then the one after',
  bookmark: 'Add a bookmark',
};

interface DialogFormProps {
  editor: Editor;
  close: () => void;
}

const forms: Record<OpenDialog, ComponentType<DialogFormProps>> = {
  link: LinkForm,
  image: ImageForm,
  file: FileForm,
  embed: EmbedForm,
  gallery: (props) => <GalleryForm kind="gallery" {...props} />,
  comparison: (props) => <GalleryForm kind="comparison" {...props} />,
  bookmark: BookmarkForm,
};

function ImageForm({ editor, close }: DialogFormProps) {
  return (
    <ImagePicker
      onChoose={(image) => {
        rememberImage(image);
        insertImage(editor, image);
        close();
      }}
    />
  );
}

function FileForm({ editor, close }: DialogFormProps) {
  return (
    <FilePicker
      onChoose={(file) => {
        insertFile(editor, file);
        close();
      }}
    />
  );
}

interface EditorDialogsProps {
  dialog: OpenDialog;
  editor: Editor;
  onClosed: () => void;
}

export function EditorDialogs({ dialog, editor, onClosed }: EditorDialogsProps) {
  const Form = forms[dialog];
  return (
    <Dialog title={titles[dialog]} onClosed={onClosed}>
      {(close) => (
        // Its fields are not those of the form around the editor, whatever their names.
        <FormContext value={{}}>
          <Form editor={editor} close={close} />
        </FormContext>
      )}
    </Dialog>
  );
}
