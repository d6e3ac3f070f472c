import { useEffect, useState } from 'react';
import { FocalPointPicker } from '#app/features/image-library/embeds/focal-point-picker.tsx';
import { findLibraryImage } from '#app/ui/editor/images/editor-images.ts';
import { ImageField } from '#app/ui/editor/images/image-field.tsx';
import type { FormState } from './use-form-values.ts';

interface HeroImageFieldProps {
  texts: { name: string; label: string; hint?: string };
  /** The fields of the focal point, from the left and from the top. */
  focus: readonly [x: string, y: string];
  state: FormState;
}

/** An image of the library, on which a click sets the focal point. */
export function HeroImageField({ texts, focus, state }: HeroImageFieldProps) {
  const { name } = texts;
  return (
    <ImageField {...texts} onInput={(event) => state.change(name, event.currentTarget.value)}>
      <FocalPoint imageId={String(state.values[name] ?? '')} focus={focus} state={state} />
    </ImageField>
  );
}

interface FocalPointProps extends Pick<HeroImageFieldProps, 'focus' | 'state'> {
  imageId: string;
}

function FocalPoint({ imageId, focus: [x, y], state }: FocalPointProps) {
  const [image, setImage] = useState<{ imageId: string; url: string }>();
  useEffect(() => {
    if (imageId === '') return;
    void findLibraryImage(imageId).then((found) => found && setImage({ imageId, url: found.url }));
  }, [imageId]);
  if (imageId === '' || image?.imageId !== imageId) return null;
  return (
    <FocalPointPicker
      x={String(state.values[x] ?? '')}
      y={String(state.values[y] ?? '')}
      onChange={(left, top) => state.changeAll({ [x]: left, [y]: top })}
      style={{ maxWidth: '28rem' }}
    >
      <img src={image.url} alt="" className="w-full" />
    </FocalPointPicker>
  );
}
