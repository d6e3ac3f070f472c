import type { ListImage } from '#app/http/lists/admin-list.ts';
import { imageUrl } from './image-url.ts';

/** The picture in front of a title in a link. Titles without one begin at the same place. */
export function Thumbnail({ image }: { image: ListImage | undefined }) {
  if (!image) return <span className="admin-thumbnail" />;
  const { key, placeholder, focus } = image;
  return (
    <img
      src={imageUrl(key, 320, 'webp')}
      alt=""
      width={56}
      height={32}
      loading="lazy"
      decoding="async"
      className="admin-thumbnail"
      style={{
        backgroundImage: `url("${placeholder}")`,
        objectPosition: focus && `${focus.x}% ${focus.y}%`,
      }}
    />
  );
}
