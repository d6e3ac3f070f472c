import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { imagePath } from '../library-paths.ts';
import type { LibraryImage } from '../list/library-list.server.ts';
import { ImageDialogLink } from './image-dialog-link.tsx';
import { ImageMarks } from './image-marks.tsx';

export function ImageGrid({ images }: { images: readonly LibraryImage[] }) {
  const returnTo = useCurrentPath();
  return (
    <ul className="library-grid">
      {images.map((image) => (
        <li key={image.id}>
          <ImageDialogLink to={imagePath(image.id, returnTo)} title="Edit Image">
            <ResponsiveImage
              source={image.image}
              ratio={4 / 3}
              alt=""
              sizes="(width < 40rem) 45vw, (width < 64rem) 30vw, 15rem"
            />
            <span className="library-title">{image.title}</span>
          </ImageDialogLink>
          <ImageMarks image={image} />
        </li>
      ))}
    </ul>
  );
}
