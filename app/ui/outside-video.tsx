import { useEffect, useState } from 'react';
import type { OutsidePlayer } from '../text/outside-players.ts';
import { PlaySign } from './icons.tsx';

interface OutsideVideoProps {
  /** Of its place in the page. */
  id: string;
  player: OutsidePlayer;
  title: string;
}

/**
 * A video at another place: a link there, which plays it here when it is clicked. Nothing of that
 * place is loaded before.
 */
export function OutsideVideo({ id, player, title }: OutsideVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (takeWish() === id) setPlaying(true);
  }, [id]);
  return (
    <div id={id} className="outside-video">
      {isPlaying ? (
        <iframe
          src={player.frameAddress}
          title={title}
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      ) : (
        <a
          href={player.pageAddress}
          target="_blank"
          rel="noopener"
          className="outside-video-link"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            if (isPolicyOfThisPage()) setPlaying(true);
            else reloadAndPlay(id);
          }}
        >
          <PlaySign className="size-8" />
          <span className="type-wide text-title">{title}</span>
          <span className="type-label text-ink-faint">
            Plays from {player.place}, which then learns that you watch it.
          </span>
        </a>
      )}
    </div>
  );
}

const WISH = 'video-to-play';

/**
 * Which frames are allowed is said once, when a document is loaded. Who came here from another page
 * of the site still has that page's document.
 */
function isPolicyOfThisPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname === window.location.pathname;
}

function reloadAndPlay(id: string): void {
  try {
    sessionStorage.setItem(WISH, `${window.location.pathname}#${id}`);
  } catch {
    // Without storage the video has to be asked for once more.
  }
  window.location.hash = id;
  window.location.reload();
}

/** The video that was asked for before the page was loaded anew, once. */
function takeWish(): string | undefined {
  try {
    const [path, id] = (sessionStorage.getItem(WISH) ?? '').split('#');
    if (path !== window.location.pathname) return undefined;
    sessionStorage.removeItem(WISH);
    return id;
  } catch {
    return undefined;
  }
}
