import { useState } from 'react';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { FocalPointPicker } from '../embeds/focal-point-picker.tsx';
import type { ImageView } from '../image-views.ts';

interface FocalPointFieldsProps {
  view: ImageView;
  /** The text typed into a refused form. */
  values: Record<string, string> | undefined;
  /** Between the image and the number fields. */
  children: React.ReactNode;
}

/** The image, on which a click sets what crops keep in view; the number fields set it by keyboard. */
export function FocalPointFields({ view, values, children }: FocalPointFieldsProps) {
  const [x, setX] = useState(values?.focalX ?? String(view.focalX));
  const [y, setY] = useState(values?.focalY ?? String(view.focalY));
  const { width, height } = view.image.image;
  return (
    <>
      <FocalPointPicker
        x={x}
        y={y}
        onChange={(left, top) => {
          setX(left);
          setY(top);
        }}
        style={{ maxWidth: `${Math.min(36, (24 * width) / height)}rem` }}
      >
        <ResponsiveImage source={view.image.image} sizes="(width < 40rem) 90vw, 36rem" />
      </FocalPointPicker>
      {children}
      <fieldset className="library-focus-fields">
        <legend className="type-label text-ink-soft">Focal point, in percent</legend>
        <AdminInput
          label="From the left"
          name="focalX"
          type="number"
          min={0}
          max={100}
          value={x}
          onChange={(event) => setX(event.target.value)}
        />
        <AdminInput
          label="From the top"
          name="focalY"
          type="number"
          min={0}
          max={100}
          value={y}
          onChange={(event) => setY(event.target.value)}
        />
      </fieldset>
    </>
  );
}
