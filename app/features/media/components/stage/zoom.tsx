import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { CloseIcon, Icon } from '#app/ui/icons.tsx';
import { useZoomGestures } from './use-zoom-gestures.ts';

const FULL_SCREEN = 'M3 7.5V3h4.5M12.5 3H17v4.5M17 12.5V17h-4.5M7.5 17H3v-4.5';

const KEY_STEP_PIXELS = 80;

const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: KEY_STEP_PIXELS, y: 0 },
  ArrowRight: { x: -KEY_STEP_PIXELS, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP_PIXELS },
  ArrowDown: { x: 0, y: -KEY_STEP_PIXELS },
};

interface ZoomProps {
  title: string;
  source: ImageSource;
  /** The full-size image. */
  src: string;
  onClosed: () => void;
}

/** Full-window image viewer. Supports `+`, `-`, `0`, `f`, arrow keys, wheel, drag and pinch. */
export default function Zoom({ title, source, src, onClosed }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const { view, move, reset, zoomIn, zoomOut, handlers } = useZoomGestures(screen, image);
  useEffect(() => {
    dialog.current?.showModal();
    // Otherwise the first button would get the focus ring.
    screen.current?.focus();
  }, []);
  const toggleFullScreen = () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else screen.current?.requestFullscreen?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    if (step) move(step);
    else if (event.key === '+' || event.key === '=') zoomIn();
    else if (event.key === '-') zoomOut();
    else if (event.key === '0') reset();
    else if (event.key === 'f') toggleFullScreen();
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={`${title}, full size`}
      onClose={onClosed}
      onKeyDown={onKeyDown}
      className="on-dark m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-sunk text-ink"
    >
      <div ref={screen} tabIndex={-1} className="size-full bg-sunk outline-none">
        <div className="absolute inset-0 touch-none" {...handlers}>
          <img
            ref={image}
            src={src}
            alt={source.alt}
            width={source.width}
            height={source.height}
            draggable={false}
            className="absolute inset-x-0 top-14 bottom-0 m-auto h-auto max-h-[calc(100%-3.5rem)] w-auto max-w-full select-none"
            style={{
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
              cursor: view.scale > 1 ? 'grab' : 'zoom-in',
            }}
          />
        </div>
        <div className="absolute top-3 right-3 flex gap-px rounded-edge bg-[rgb(6_9_11/0.78)]">
          <ZoomButton label="Zoom out" onPress={zoomOut} sign={<Icon d="M3 10h14" />} />
          <ZoomButton label="Zoom in" onPress={zoomIn} sign={<Icon d="M10 3v14M3 10h14" />} />
          {document.fullscreenEnabled && (
            <ZoomButton
              label="Full screen"
              onPress={toggleFullScreen}
              sign={<Icon d={FULL_SCREEN} />}
            />
          )}
          <ZoomButton
            label="Close"
            onPress={() => dialog.current?.close()}
            sign={<CloseIcon className="size-4.5" />}
          />
        </div>
      </div>
    </dialog>
  );
}

interface ZoomButtonProps {
  label: string;
  onPress: () => void;
  sign: React.ReactNode;
}

function ZoomButton({ label, onPress, sign }: ZoomButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="grid size-11 place-items-center text-ink-soft hover:bg-accent hover:text-on-accent"
    >
      {sign}
      <span className="sr-only">{label}</span>
    </button>
  );
}
