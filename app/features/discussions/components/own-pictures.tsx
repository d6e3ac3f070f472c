import { pictureAddress } from '../../images/embeds/picture.tsx';
import type { PostPicture } from '../post-picture-summary.ts';
import { DropBox } from './sent-pictures.tsx';

/** The pictures of one's own post, each of which may go. */
export function OwnPictures({ pictures }: { pictures: readonly PostPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ol aria-label="Pictures" className="grid w-full gap-2 sm:grid-cols-2">
      {pictures.map(({ id, key, alt }, index) => (
        <li
          key={id}
          className="flex items-center gap-3 rounded-edge border border-line bg-raised p-2"
        >
          <img
            src={pictureAddress(key, 320, 'webp')}
            alt={alt}
            className="size-16 shrink-0 rounded-edge object-cover"
          />
          <DropBox id={id} label={`Remove picture ${index + 1}`} />
        </li>
      ))}
    </ol>
  );
}
