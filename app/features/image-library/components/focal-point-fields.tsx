import { type MouseEvent, useState } from 'react';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
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
  const choose = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const percent = (offset: number, size: number) => String(Math.round((offset / size) * 100));
    setX(percent(event.clientX - box.left, box.width));
    setY(percent(event.clientY - box.top, box.height));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields below do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the fields below do the same by keyboard */}
      <div
        className="library-focus"
        style={{ maxWidth: `${Math.min(36, (24 * width) / height)}rem` }}
        onClick={choose}
      >
        <ResponsiveImage source={view.image.image} sizes="(width < 40rem) 90vw, 36rem" />
        <span aria-hidden="true" style={{ left: `${Number(x)}%`, top: `${Number(y)}%` }} />
      </div>
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
