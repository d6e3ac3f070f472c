import { type PostPicture, pictureFields } from '../post-picture-summary.ts';
import { DropBox, PictureFields } from './sent-pictures.tsx';

/** The pictures of one's own post: each may be described anew, or go. */
export function OwnPictures({
  pictures,
  values = {},
}: {
  pictures: readonly PostPicture[];
  /** What was typed into a form that was refused. */
  values?: Record<string, string>;
}) {
  if (pictures.length === 0) return null;
  return (
    <ol aria-label="Pictures" className="grid w-full gap-2">
      {pictures.map((picture, index) => (
        <PictureFields
          key={picture.id}
          picture={{ ...picture, alt: values[pictureFields.altOf(picture.id)] ?? picture.alt }}
          number={index + 1}
        >
          <DropBox id={picture.id} label={`Remove picture ${index + 1}`} />
        </PictureFields>
      ))}
    </ol>
  );
}
