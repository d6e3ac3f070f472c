import { readLocalStorage, writeLocalStorage } from '#app/ui/local-storage.ts';

const imagesKey = (draftKey: string) => `draft-images:${draftKey}`;

/** An image that is uploaded but not posted yet. */
export interface DraftImage {
  id: number;
  fileName: string;
  alt: string;
}

export function readDraftImages(draftKey: string): DraftImage[] {
  try {
    const stored: DraftImage[] = JSON.parse(readLocalStorage(imagesKey(draftKey)) ?? '[]');
    return stored.map(({ id, fileName, alt }) => ({
      id: Number(id),
      fileName: String(fileName),
      alt: String(alt),
    }));
  } catch {
    return [];
  }
}

export function saveDraftImages(draftKey: string, images: readonly DraftImage[]): void {
  writeLocalStorage(imagesKey(draftKey), images.length === 0 ? null : JSON.stringify(images));
}
