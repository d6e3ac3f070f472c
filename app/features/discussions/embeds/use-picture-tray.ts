import {
  type ClipboardEvent,
  type ComponentType,
  type DragEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { TOO_MANY_PICTURES } from '../post-picture-summary.ts';
import { keepDraftPictures, readDraftPictures } from './draft.ts';
import type { PictureTray } from './picture-tray.ts';

type Tiles = ComponentType<{ tray: PictureTray; onChanged: () => void }>;

const NOT_LOADED = {
  title: 'Picture not added',
  description: 'The site could not be reached. Please try again.',
};

let loading: Promise<typeof import('./picture-tiles.tsx')> | undefined;

/**
 * One promise for all who wait for it: they go on in the order in which they came. Undefined when it
 * cannot be loaded now; asked again, it is tried again.
 */
async function loadTiles() {
  loading ??= import('./picture-tiles.tsx');
  try {
    return await loading;
  } catch {
    loading = undefined;
    return undefined;
  }
}

/** Pictures chosen, pasted or dropped; what keeps and shows them is loaded with the first. */
export function usePictureTray(
  tray: RefObject<PictureTray | undefined>,
  draftKey: string,
  onChanged: () => void,
) {
  const [shown, setShown] = useState<{ Tiles: Tiles; tray: PictureTray }>();
  const [isOver, setOver] = useState(false);
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    onChanged();
    const parts = await loadTiles();
    if (!parts) return showToast(NOT_LOADED, { isDestructive: true });
    const { PictureTiles, PictureTray } = parts;
    tray.current ??= new PictureTray((pictures) => keepDraftPictures(draftKey, pictures));
    const left = tray.current.add(files);
    setShown({ Tiles: PictureTiles, tray: tray.current });
    if (left === 0) return;
    showToast({ title: 'Too many pictures', description: TOO_MANY_PICTURES });
  };
  // Those that were sent before the page was loaded, with the words of the draft.
  useEffect(() => {
    const drafted = readDraftPictures(draftKey);
    if (drafted.length === 0 || tray.current) return;
    let isWanted = true;
    void loadTiles().then(async (parts) => {
      if (!parts) return;
      const { PictureTiles, PictureTray, listWaiting } = parts;
      const waiting = await listWaiting(drafted.map(({ id }) => id));
      if (!isWanted || !waiting) return;
      tray.current ??= new PictureTray((pictures) => keepDraftPictures(draftKey, pictures));
      tray.current.restore(drafted, waiting);
      setShown({ Tiles: PictureTiles, tray: tray.current });
    });
    return () => {
      isWanted = false;
    };
  }, [draftKey, tray]);
  const handlers = {
    onPaste: (event: ClipboardEvent) => {
      const pictures = picturesIn(event.clipboardData);
      if (pictures.length === 0) return;
      event.preventDefault();
      void add(pictures);
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      // A file that is let through would open in place of the page.
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      void add(picturesIn(event.dataTransfer));
    },
  };
  return { shown, add, isOver, handlers };
}

function picturesIn({ files }: DataTransfer): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'));
}
