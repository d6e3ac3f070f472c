import { buttonClasses } from '../../../ui/button.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Picture, pictureAddress } from '../../images/embeds/picture.tsx';
import type { MediaItem } from '../media-item.ts';
import { stageStyle } from './stage-style.ts';

/** A film from own storage, or the way to where it plays. */
export function FilmStage({ item }: { item: MediaItem }) {
  const { film, picture } = item;
  if (!film) return <ElsewhereStage item={item} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the files bring no captions; the description says what is heard
    <video
      controls
      playsInline
      preload="metadata"
      poster={pictureAddress(picture.key, 1280, 'webp')}
      width={film.width}
      height={film.height}
      aria-label={item.title}
      className="mx-auto block h-auto bg-sunk object-contain"
      style={stageStyle(film.width / film.height)}
    >
      <source src={film.path} type={film.path.endsWith('.mp4') ? 'video/mp4' : 'video/webm'} />
      <a href={film.path}>Download the video</a>
    </video>
  );
}

/** Nothing is loaded from there until somebody goes. */
function ElsewhereStage({ item: { picture, playerUrl } }: { item: MediaItem }) {
  return (
    <div className="relative mx-auto" style={stageStyle(picture.width / picture.height)}>
      <Picture source={picture} sizes="100vw" isPriority />
      {playerUrl && (
        <p className="absolute inset-0 grid place-items-center bg-[rgb(6_9_11/0.55)]">
          <OutsideLink href={playerUrl} className={buttonClasses('filled')}>
            Watch at {new URL(playerUrl).hostname}
          </OutsideLink>
        </p>
      )}
    </div>
  );
}
