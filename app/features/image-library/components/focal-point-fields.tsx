import { useState } from 'react';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import type { FieldViewProps } from '#app/ui/admin/forms/fields-view.tsx';
import { useField } from '#app/ui/forms/form-context.ts';
import { FocalPointPicker } from '../embeds/focal-point-picker.tsx';
import type { ImageView } from '../image-views.ts';

interface FocalPointFieldsProps {
  image: ImageView['image']['image'];
  /** From the left and from the top. */
  fields: readonly FieldViewProps[];
  /** Between the image and the number fields. */
  children: React.ReactNode;
}

/** The image, on which a click sets what crops keep in view; the number fields set it by keyboard. */
export function FocalPointFields({ image, fields, children }: FocalPointFieldsProps) {
  const { value: savedX = '' } = useField({ name: 'focalX' });
  const { value: savedY = '' } = useField({ name: 'focalY' });
  const [focus, setFocus] = useState<Record<string, string>>({ focalX: savedX, focalY: savedY });
  const { focalX = '', focalY = '' } = focus;
  return (
    <>
      <FocalPointPicker
        x={focalX}
        y={focalY}
        onChange={(left, top) => setFocus({ focalX: left, focalY: top })}
        style={{ maxWidth: `${Math.min(36, (24 * image.width) / image.height)}rem` }}
      >
        <ResponsiveImage source={image} sizes="(width < 40rem) 90vw, 36rem" />
      </FocalPointPicker>
      {children}
      <fieldset className="library-focus-fields">
        <legend className="type-label text-ink-soft">Focal point, in percent</legend>
        {fields.map(({ name, label }) => (
          <AdminInput
            key={name}
            label={label}
            name={name}
            type="number"
            min={0}
            max={100}
            value={focus[name]}
            onChange={(event) => setFocus({ ...focus, [name]: event.target.value })}
          />
        ))}
      </fieldset>
    </>
  );
}
