import type { ReactNode } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { pictureAddress } from '../../images/embeds/picture.tsx';
import { ALT_LENGTH, type PostPicture, pictureFields } from '../post-picture-summary.ts';

/** Pictures that came with a form which is shown again, as fields of it. */
export function SentPictures({ pictures }: { pictures: readonly PostPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ol aria-label="Pictures" className="mb-4 grid w-full gap-2">
      {pictures.map((picture, index) => (
        <PictureFields key={picture.id} picture={picture} number={index + 1}>
          <input type="hidden" name={pictureFields.sent} value={picture.id} />
          <DropBox id={picture.id} label="Post without this picture" />
        </PictureFields>
      ))}
    </ol>
  );
}

interface PictureFieldsProps {
  picture: PostPicture;
  number: number;
  /** What else can be said of it. */
  children: ReactNode;
}

/** A picture of a form, with what it shows. */
export function PictureFields({ picture: { id, key, alt }, number, children }: PictureFieldsProps) {
  return (
    <li className="flex items-start gap-3 rounded-edge border border-line bg-raised p-2">
      <img
        src={pictureAddress(key, 320, 'webp')}
        alt=""
        className="size-16 shrink-0 rounded-edge object-cover sm:size-20"
      />
      <div className="grid min-w-0 grow gap-1">
        <TextField
          id={`picture-${id}`}
          label={`What picture ${number} shows`}
          hint="optional"
          name={pictureFields.altOf(id)}
          maxLength={ALT_LENGTH}
          defaultValue={alt}
          error={undefined}
        />
        {children}
      </div>
    </li>
  );
}

/** Ticked, the picture does not stay. */
export function DropBox({ id, label }: { id: number; label: string }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5 text-small text-ink-soft">
      <input
        type="checkbox"
        name={pictureFields.dropped}
        value={id}
        className="size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}
