import {
  type ClipboardEvent,
  type ComponentType,
  type DragEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { TOO_MANY_IMAGES } from '../images/max-images.ts';
import { readDraftImages, saveDraftImages } from './draft-images.ts';
import type { ImageTray } from './image-tray.ts';

type Tiles = ComponentType<{ tray: ImageTray; onChanged: () => void }>;

const NOT_LOADED = {
  title: 'Image not added',
  description: 'We couldn’t reach the site. Try again.',
};

let loading: Promise<typeof import('./image-tiles.tsx')> | undefined;

/**
 * Returns undefined if the module cannot be loaded; the next call tries again. Callers share one
 * promise, so images are added in the order they were chosen.
 */
async function loadTiles() {
  loading ??= import('./image-tiles.tsx');
  try {
    return await loading;
  } catch {
    loading = undefined;
    return undefined;
  }
}

/** Accepts images by file picker, paste and drop. The code for them loads with the first image. */
export function useImageTray(
  tray: RefObject<ImageTray | undefined>,
  draftKey: string,
  onChanged: () => void,
) {
  const [shown, setShown] = useState<{ Tiles: Tiles; tray: ImageTray }>();
  const [isDragOver, setDragOver] = useState(false);
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    onChanged();
    const module = await loadTiles();
    if (!module) return showToast(NOT_LOADED, { isDestructive: true });
    const { ImageTiles, ImageTray } = module;
    tray.current ??= new ImageTray((images) => saveDraftImages(draftKey, images));
    const leftOut = tray.current.add(files);
    setShown({ Tiles: ImageTiles, tray: tray.current });
    if (leftOut === 0) return;
    showToast({ title: 'Too many images', description: TOO_MANY_IMAGES });
  };
  // Restores the draft's images.
  useEffect(() => {
    const draft = readDraftImages(draftKey);
    if (draft.length === 0 || tray.current) return;
    let isMounted = true;
    void loadTiles().then(async (module) => {
      if (!module) return;
      const { ImageTiles, ImageTray, fetchPendingImages } = module;
      const pending = await fetchPendingImages(draft.map(({ id }) => id));
      if (!isMounted || !pending) return;
      tray.current ??= new ImageTray((images) => saveDraftImages(draftKey, images));
      tray.current.restore(draft, pending);
      setShown({ Tiles: ImageTiles, tray: tray.current });
    });
    return () => {
      isMounted = false;
    };
  }, [draftKey, tray]);
  const handlers = {
    onPaste: (event: ClipboardEvent) => {
      const files = imageFiles(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      void add(files);
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setDragOver(true);
    },
    onDragLeave: () => setDragOver(false),
    onDrop: (event: DragEvent) => {
      setDragOver(false);
      // Otherwise the browser would open the file instead of the page.
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      void add(imageFiles(event.dataTransfer));
    },
  };
  return { shown, add, isDragOver, handlers };
}

function imageFiles({ files }: DataTransfer): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'));
}
