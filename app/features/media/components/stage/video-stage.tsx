import { Suspense } from 'react';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { ResponsiveImage } from '#app/features/images/embeds/responsive-image.tsx';
import { buttonClasses } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ExternalLink } from '#app/ui/links/external-link.tsx';
import type { MediaItem } from '../../media-item.ts';
import { stageStyle } from './stage-style.ts';

/** Loaded for a video of another site. */
const ExternalVideo = lazyPart(() => import('#app/ui/rich-text/external-video.tsx'));

/** A self-hosted video, an embedded player, or a link to the video's page. */
export default function VideoStage({ item }: { item: MediaItem }) {
  const { video, image, embed } = item;
  if (!video && embed) {
    return (
      <div className="mx-auto" style={stageStyle(16 / 9)}>
        <Suspense>
          <ExternalVideo id="player" player={embed} title={item.title} />
        </Suspense>
      </div>
    );
  }
  if (!video) return <ExternalVideoStage item={item} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the files have no captions; the description covers the audio
    <video
      controls
      playsInline
      preload="metadata"
      poster={image && imageUrl(image.key, 1280, 'webp', image.token)}
      width={video.width}
      height={video.height}
      aria-label={item.title}
      className="mx-auto block h-auto bg-sunk object-contain"
      style={stageStyle(video.width / video.height)}
    >
      <source src={video.path} type={video.path.includes('.mp4') ? 'video/mp4' : 'video/webm'} />
      <a href={video.path}>Download the video</a>
    </video>
  );
}

function ExternalVideoStage({ item: { image, externalUrl } }: { item: MediaItem }) {
  const ratio = image ? image.width / image.height : 16 / 9;
  return (
    <div className="relative mx-auto" style={stageStyle(ratio)}>
      {image && <ResponsiveImage source={image} sizes="100vw" isPriority />}
      {externalUrl && (
        <p className="absolute inset-0 grid place-items-center bg-[rgb(6_9_11/0.55)]">
          <ExternalLink href={externalUrl} className={buttonClasses('filled')}>
            Watch on {new URL(externalUrl).hostname}
          </ExternalLink>
        </p>
      )}
    </div>
  );
}
