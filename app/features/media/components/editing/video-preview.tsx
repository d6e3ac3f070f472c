import { useRef, useState } from 'react';
import type { MediaFormFiles } from '../../editing/media-form.server.ts';

/** Width of the poster, in pixels: as wide as pages show it. */
const MAX_WIDTH = 1920;

/** The video, and a button that makes the frame it shows its poster. */
export function VideoPreview({ video }: { video: NonNullable<MediaFormFiles['video']> }) {
  const player = useRef<HTMLVideoElement>(null);
  const [status, setStatus] = useState('');
  const chooseFrame = async () => {
    if (!player.current) return;
    setStatus('Loading the video…');
    const frame = (await hasFrame(player.current)) && (await takeFrame(player.current));
    // The picker of the field above uploads it.
    const input = document.getElementById('media-imageId-choice-file');
    if (!frame || !(input instanceof HTMLInputElement)) {
      return setStatus('This browser can’t capture a frame. Upload a poster.');
    }
    setStatus('');
    const files = new DataTransfer();
    files.items.add(new File([frame], `${video.name.replace(/\.[^.]*$/, '')} frame.webp`));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return (
    <div className="grid max-w-96 grid-cols-1 gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: the files have no captions */}
      <video
        ref={player}
        src={video.path}
        controls
        preload="metadata"
        aria-label={video.name}
        style={{ aspectRatio: video.width / video.height }}
        className="w-full bg-sunk"
      />
      <p className="text-note text-ink-faint">
        {`${video.name}: ${video.width} × ${video.height}, ${video.seconds} s, ${(video.bytes / 1e6).toFixed(1)} MB`}
      </p>
      <div>
        <button
          type="button"
          className="admin-button noscript:hidden"
          onClick={() => void chooseFrame()}
        >
          Use this frame as poster
        </button>
      </div>
      <p role="status" className="text-note text-ink-soft empty:hidden">
        {status}
      </p>
    </div>
  );
}

/** Waits until the video has a frame to show. False if it can’t be loaded. */
function hasFrame(video: HTMLVideoElement): Promise<boolean> {
  if (video.readyState >= video.HAVE_CURRENT_DATA) return Promise.resolve(true);
  if (video.error) return Promise.resolve(false);
  // Some browsers load no frame before they are told to load everything.
  video.preload = 'auto';
  return new Promise((resolve) => {
    video.addEventListener('loadeddata', () => resolve(true), { once: true });
    video.addEventListener('error', () => resolve(false), { once: true });
  });
}

function takeFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, MAX_WIDTH / Math.max(video.videoWidth, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  if (canvas.width === 0) return Promise.resolve(null);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
}
