import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import type { FieldViewProps } from '#app/ui/admin/forms/fields-view.tsx';
import { FocalPointPicker } from '../embeds/focal-point-picker.tsx';
import type { ImageView } from '../image-views.ts';

/** The focal point from the left and from the top in percent, as typed. */
export interface TypedFocus {
  focalX: string;
  focalY: string;
}

interface FocalPointFieldsProps {
  image: ImageView['image']['image'];
  focus: TypedFocus;
  onChange: (focus: TypedFocus) => void;
  /** From the left and from the top. */
  fields: readonly FieldViewProps[];
  /** Between the image and the number fields. */
  children: React.ReactNode;
}

/** The image, on which a click sets what crops keep in view; the number fields set it by keyboard. */
export function FocalPointFields(props: FocalPointFieldsProps) {
  const { image, focus, onChange, fields, children } = props;
  return (
    <>
      <FocalPointPicker
        x={focus.focalX}
        y={focus.focalY}
        onChange={(focalX, focalY) => onChange({ focalX, focalY })}
        style={{ maxWidth: `${Math.min(44, (30 * image.width) / image.height)}rem` }}
      >
        <ResponsiveImage source={image} sizes="(width < 40rem) 90vw, 44rem" />
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
            value={focus[name as keyof TypedFocus]}
            onChange={(event) => onChange({ ...focus, [name]: event.target.value })}
          />
        ))}
      </fieldset>
    </>
  );
}
