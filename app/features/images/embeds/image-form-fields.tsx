import { TextField } from '#app/ui/forms/text-field.tsx';
import { imageFields, MAX_ALT_LENGTH, type UploadedImage } from './image-form.ts';
import { imageUrl } from './image-url.ts';

interface ImageFormFieldsProps {
  image: UploadedImage;
  altLabel: string;
  altHint?: string;
  /** An alt text that was typed into a form shown again. */
  typedAlt?: string | undefined;
  removeLabel: string;
  maxAltLength?: number;
  /** For readers who can't see it; empty where the label says which image it is. */
  thumbnailAlt?: string;
}

/** An uploaded image in a form without scripts: its thumbnail, alt text and a box that removes it. */
export function ImageFormFields({
  image: { id, key, alt },
  altLabel,
  altHint,
  typedAlt,
  removeLabel,
  maxAltLength = MAX_ALT_LENGTH,
  thumbnailAlt = '',
}: ImageFormFieldsProps) {
  return (
    <li className="flex items-start gap-3 rounded-edge border border-line bg-raised p-2">
      <img
        src={imageUrl(key, 320, 'webp')}
        alt={thumbnailAlt}
        className="size-16 shrink-0 rounded-edge object-cover sm:size-20"
      />
      <div className="grid min-w-0 grow gap-1">
        <TextField
          id={`image-alt-${id}`}
          label={altLabel}
          hint={altHint}
          name={imageFields.altName(id)}
          maxLength={maxAltLength}
          defaultValue={typedAlt ?? alt}
          error={undefined}
        />
        <label className="inline-flex min-h-11 items-center gap-2.5 text-small text-ink-soft">
          <input
            type="checkbox"
            name={imageFields.removed}
            value={id}
            className="size-5 shrink-0 accent-accent"
          />
          {removeLabel}
        </label>
      </div>
    </li>
  );
}
