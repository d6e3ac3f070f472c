import { PlaySign } from '../../../ui/icons.tsx';

/** Lies over a film's still; its group is what is hovered. */
export function PlayMark() {
  return (
    <span
      data-play
      className="on-dark absolute bottom-4 left-4 grid size-14 place-items-center rounded-full bg-ink text-ground transition-colors duration-200 group-hover:bg-accent group-hover:text-on-accent"
    >
      <PlaySign className="ml-0.5 size-6" />
    </span>
  );
}
