import { PlayIcon } from '#app/ui/icons.tsx';

/** Overlays a video's thumbnail. Reacts to hover on the enclosing `group`. */
export function PlayBadge() {
  return (
    <span
      data-play
      className="keeps-colors on-dark absolute bottom-4 left-4 grid size-14 place-items-center rounded-full bg-ink text-ground transition-colors duration-200 group-hover:bg-accent group-hover:text-on-accent"
    >
      <PlayIcon className="ml-0.5 size-6" />
    </span>
  );
}
