import { startUpload, uploadRefusal } from '../../uploads/resumable-upload.ts';
import type { UploadResult } from '../uploads/use-upload.ts';

/** An image that a text can show. */
export interface EditorImage {
  id: number;
  title: string;
  alt: string;
  /** A small version. */
  url: string;
}

export interface EditorImageList {
  images: EditorImage[];
  /** There are more than these. */
  hasMore: boolean;
}

/** As the image library sends it. */
interface LibraryImage {
  id: number;
  title: string;
  alt: string;
  image: { key: string };
}

function toEditorImage({ id, title, alt, image }: LibraryImage): EditorImage {
  return { id, title, alt, url: `/images/${image.key}/640.webp` };
}

export async function fetchImages(
  query: { q: string } | { ids: string },
  signal?: AbortSignal,
): Promise<EditorImageList> {
  const response = await fetch(`/admin/image-choices?${new URLSearchParams(query)}`, {
    headers: { accept: 'application/json' },
    signal: signal ?? null,
  });
  if (!response.ok) throw new Error(`The image library answered ${response.status}.`);
  const page: { items: LibraryImage[]; nextCursor?: string } = await response.json();
  return { images: page.items.map(toEditorImage), hasMore: page.nextCursor !== undefined };
}

const LIBRARY_ADDRESS = /^image:([1-9]\d*)$/;

/** Images by id, so that each is asked for once per page. */
const known = new Map<string, Promise<EditorImage | undefined>>();

/** The image behind `image:12`, or the address itself for a file of this site. */
export async function findImage(
  address: string,
): Promise<Pick<EditorImage, 'url' | 'alt'> | undefined> {
  const id = LIBRARY_ADDRESS.exec(address)?.[1];
  if (id === undefined) return /^\/[^/\\]/.test(address) ? { url: address, alt: '' } : undefined;
  return findLibraryImage(id);
}

export function findLibraryImage(id: string): Promise<EditorImage | undefined> {
  const found =
    known.get(id) ??
    fetchImages({ ids: id })
      .then((list) => list.images.find((image) => image.id === Number(id)))
      .catch(() => undefined);
  known.set(id, found);
  return found;
}

export function rememberImage(image: EditorImage): void {
  known.set(String(image.id), Promise.resolve(image));
}

const UPLOAD_FAILED = 'The connection was lost. Try again.';

/** Adds a file to the image library. */
export async function uploadImage(
  file: File,
  onProgress: (progress: number) => void,
): Promise<UploadResult<EditorImage>> {
  try {
    const upload = await startUpload(file, onProgress).finished;
    const response = await fetch('/admin/image-uploads', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ upload }),
    });
    const answer: { image: LibraryImage } | { message: string } = await response.json();
    return 'message' in answer ? answer : { item: toEditorImage(answer.image) };
  } catch (error) {
    return { message: uploadRefusal(error) ?? UPLOAD_FAILED };
  }
}
