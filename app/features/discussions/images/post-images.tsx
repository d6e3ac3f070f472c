import type { UploadedImage } from '#app/features/images/embeds/image-form.ts';
import { fullSizeImageUrl } from '#app/features/images/embeds/image-url.ts';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';

interface PostImagesProps {
  images: readonly UploadedImage[];
  author: string;
}

/** Pixels. */
const MAX_SINGLE_HEIGHT = 480;
const MAX_SINGLE_WIDTH = 672;

/** Reserves each image's space before it loads. Each image links to its full size. */
export function PostImages({ images, author }: PostImagesProps) {
  const [first] = images;
  if (!first) return null;
  if (images.length === 1) return <SingleImage image={first} author={author} />;
  return (
    <ul className="mt-3.5 grid max-w-2xl grid-cols-2 gap-2">
      {images.map((image, index) => {
        const isWide = images.length === 3 && index === 0;
        return (
          <li key={image.id} className={isWide ? 'col-span-2' : ''}>
            <LinkedImage image={image} author={author} ratio={isWide ? 2 : 4 / 3} />
          </li>
        );
      })}
    </ul>
  );
}

function SingleImage({ image, author }: { image: UploadedImage; author: string }) {
  const ratio = Math.min(Math.max(image.width / image.height, 0.6), 3);
  const width = Math.min(image.width, MAX_SINGLE_HEIGHT * ratio, MAX_SINGLE_WIDTH);
  return (
    <div className="mt-3.5" style={{ maxWidth: Math.round(width) }}>
      <LinkedImage image={image} author={author} ratio={ratio} />
    </div>
  );
}

interface LinkedImageProps {
  image: UploadedImage;
  author: string;
  ratio: number;
}

function LinkedImage({ image, author, ratio }: LinkedImageProps) {
  return (
    <a href={fullSizeImageUrl(image.key)} className="block">
      <ResponsiveImage
        source={image}
        alt={image.alt || `Image by ${author}, without a description`}
        ratio={ratio}
        sizes="(min-width: 48rem) 42rem, 80vw"
        className="rounded-edge"
      />
    </a>
  );
}
