import { useEffect, useState } from 'react';
import type { VideoEmbed } from '#app/text/links/video-embed.ts';
import { PlayIcon } from '../icons.tsx';
import { isPlainClick } from '../links/is-plain-click.ts';

interface ExternalVideoProps {
  /** Unique within the page; also the URL fragment. */
  id: string;
  player: VideoEmbed;
  title: string;
}

/** Loads nothing from the video's host until it is clicked. Without scripts it links to the host. */
export default function ExternalVideo({ id, player, title }: ExternalVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (takePendingVideo() === id) setPlaying(true);
  }, [id]);
  return (
    <div id={id} className="external-video">
      {isPlaying ? (
        <iframe
          src={player.embedUrl}
          title={title}
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      ) : (
        <a
          href={player.pageUrl}
          target="_blank"
          rel="noopener"
          className="external-video-link"
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            if (isDocumentOfThisPage()) setPlaying(true);
            else reloadAndPlay(id);
          }}
        >
          <PlayIcon className="size-8" />
          <span className="type-wide text-title">{title}</span>
          <span className="type-label text-ink-faint">
            Plays from {player.provider}, which will know you watched it.
          </span>
        </a>
      )}
    </div>
  );
}

const PENDING_VIDEO_KEY = 'pending-video';

/**
 * The allowed frame hosts come with the document's Content-Security-Policy. After a client-side
 * navigation the browser still applies the policy of the page it loaded first.
 */
function isDocumentOfThisPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname === window.location.pathname;
}

function reloadAndPlay(id: string): void {
  try {
    sessionStorage.setItem(PENDING_VIDEO_KEY, `${window.location.pathname}#${id}`);
  } catch {
    // Without storage the reader has to click again.
  }
  window.location.hash = id;
  window.location.reload();
}

/** The video that was clicked before the reload; returned only once. */
function takePendingVideo(): string | undefined {
  try {
    const [path, id] = (sessionStorage.getItem(PENDING_VIDEO_KEY) ?? '').split('#');
    if (path !== window.location.pathname) return undefined;
    sessionStorage.removeItem(PENDING_VIDEO_KEY);
    return id;
  } catch {
    return undefined;
  }
}
