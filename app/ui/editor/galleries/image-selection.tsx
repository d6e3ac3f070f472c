import { useState } from 'react';
import { countNoun } from '#app/text/count-noun.ts';
import { ImagePicker } from '../dialogs/image-picker.tsx';
import type { EditorImage } from '../images/editor-images.ts';

interface ImageSelectionProps {
  max?: number | undefined;
  close: () => void;
  onChosen: (images: readonly EditorImage[]) => void;
}

/** The content of a dialog that chooses several images, in the order in which they are clicked. */
export function ImageSelection({ max, close, onChosen }: ImageSelectionProps) {
  const [chosen, setChosen] = useState<readonly EditorImage[]>([]);
  const toggle = (image: EditorImage) =>
    setChosen((images) =>
      images.some(({ id }) => id === image.id)
        ? images.filter(({ id }) => id !== image.id)
        : [...images, image].slice(max === undefined ? 0 : -max),
    );
  return (
    <>
      <ImagePicker chosenIds={chosen.map(({ id }) => id)} onChoose={toggle} />
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          data-variant={chosen.length > 0 ? 'filled' : undefined}
          className="admin-button"
          disabled={chosen.length === 0}
          onClick={() => {
            onChosen(chosen);
            close();
          }}
        >
          {chosen.length > 0 ? `Add ${countNoun(chosen.length, 'image')}` : 'Choose images above'}
        </button>
        <button type="button" className="admin-button" onClick={close}>
          Cancel
        </button>
      </div>
    </>
  );
}
