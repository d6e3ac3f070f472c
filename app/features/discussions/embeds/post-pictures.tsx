import { fullAddress, Picture } from '../../images/embeds/picture.tsx';
import type { PostPicture } from '../post-picture-summary.ts';

interface PostPicturesProps {
  pictures: readonly PostPicture[];
  author: string;
}

/** Pixels; a tall picture by itself is no taller. */
const HIGHEST = 480;

/** A post's pictures in boxes of their own size before they are there; each leads to the whole picture. */
export function PostPictures({ pictures, author }: PostPicturesProps) {
  const [first] = pictures;
  if (!first) return null;
  if (pictures.length === 1) return <Alone picture={first} author={author} />;
  return (
    <ul className="mt-3.5 grid max-w-2xl grid-cols-2 gap-2">
      {pictures.map((picture, index) => {
        const isWide = pictures.length === 3 && index === 0;
        return (
          <li key={picture.id} className={isWide ? 'col-span-2' : ''}>
            <WholePicture picture={picture} author={author} ratio={isWide ? 2 : 4 / 3} />
          </li>
        );
      })}
    </ul>
  );
}

function Alone({ picture, author }: { picture: PostPicture; author: string }) {
  const ratio = Math.min(Math.max(picture.width / picture.height, 0.6), 3);
  const width = Math.min(picture.width, HIGHEST * ratio, 672);
  return (
    <div className="mt-3.5" style={{ maxWidth: Math.round(width) }}>
      <WholePicture picture={picture} author={author} ratio={ratio} />
    </div>
  );
}

function WholePicture({
  picture,
  author,
  ratio,
}: {
  picture: PostPicture;
  author: string;
  ratio: number;
}) {
  return (
    <a href={fullAddress(picture.key)} className="block">
      <Picture
        source={picture}
        alt={picture.alt || `Picture by ${author}, without a description`}
        ratio={ratio}
        sizes="(min-width: 48rem) 42rem, 80vw"
        className="rounded-edge"
      />
    </a>
  );
}
