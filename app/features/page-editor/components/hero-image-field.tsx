import { useEffect, useRef, useState } from 'react';
import { FocalPointPicker } from '#app/features/image-library/embeds/focal-point-picker.tsx';
import { findLibraryImage } from '#app/ui/editor/images/editor-images.ts';
import { ImageChoice } from '#app/ui/editor/images/image-choice.tsx';
import type { FormState } from './use-form-values.ts';

interface HeroImageFieldProps {
  /** Of the input with the image's number. */
  control: { id: string; name: string };
  /** The fields of the focal point, from the left and from the top. */
  focus: readonly [x: string, y: string];
  state: FormState;
  error: string | undefined;
}

/**
 * An image of the library: its number, in place of which scripts put a picker and the image, on which a click
 * sets the focal point.
 */
export function HeroImageField({ control, focus, state, error }: HeroImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const value = String(state.values[control.name] ?? '');
  return (
    <>
      <input
        {...control}
        ref={input}
        hidden={hasScripts}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={value}
        onInput={(event) => state.change(control.name, event.currentTarget.value.trim())}
        className="admin-field w-full min-w-0"
      />
      {hasScripts && (
        <>
          <ImageChoice
            id={`${control.id}-choice`}
            input={input}
            defaultValue={value}
            error={error}
          />
          <FocalPoint imageId={value} focus={focus} state={state} />
        </>
      )}
    </>
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
