import type { Editor } from '@tiptap/core';
import type { GalleryKind } from '#app/text/markdown/marked-quotes.ts';
import { ImageSelection } from '../galleries/image-selection.tsx';
import { rememberImage } from '../images/editor-images.ts';
import { insertBlock } from '../insert-block.ts';

interface GalleryFormProps {
  kind: GalleryKind;
  editor: Editor;
  close: () => void;
}

/** Chooses the images of a new gallery or comparison. */
export function GalleryForm({ kind, editor, close }: GalleryFormProps) {
  return (
    <ImageSelection
      max={kind === 'comparison' ? 2 : undefined}
      close={close}
      onChosen={(images) => {
        for (const image of images) rememberImage(image);
        const content = images.map(({ id }) => ({ type: 'figure', attrs: { src: `image:${id}` } }));
        insertBlock(editor, { type: 'gallery', attrs: { kind }, content });
      }}
    />
  );
}
