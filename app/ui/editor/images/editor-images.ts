import { createContext } from 'react';

/** An image that a text can show. */
export interface EditorImage {
  id: number;
  title: string;
  alt: string;
  /** A small version. */
  url: string;
}

/** Addresses that list, resolve and receive images; see `EditorImageList` for what they answer. */
export interface EditorImages {
  /** `GET ?q=` or `GET ?ids=`, answered with an `EditorImageList`. */
  listPath: string;
  /** `POST` of a form with a `file`, answered with an image or a message. */
  uploadPath: string;
}

export interface EditorImageList {
  images: EditorImage[];
  /** There are more than these. */
  hasMore: boolean;
}

export type UploadResult = { image: EditorImage } | { message: string };

export const EditorImagesContext = createContext<EditorImages | undefined>(undefined);

export async function fetchImages(
  { listPath }: EditorImages,
  query: { q: string } | { ids: string },
  signal?: AbortSignal,
): Promise<EditorImageList> {
  const response = await fetch(`${listPath}?${new URLSearchParams(query)}`, {
    headers: { accept: 'application/json' },
    signal: signal ?? null,
  });
  if (!response.ok) throw new Error(`The image list answered ${response.status}.`);
  return response.json();
}

const LIBRARY_ADDRESS = /^image:([1-9]\d*)$/;

/** Images by id, so that each is asked for once per page. */
const known = new Map<string, Promise<EditorImage | undefined>>();

/** The image behind `image:12`, or the address itself for a file of this site. */
export async function findImage(
  images: EditorImages | undefined,
  address: string,
): Promise<Pick<EditorImage, 'url' | 'alt'> | undefined> {
  const id = LIBRARY_ADDRESS.exec(address)?.[1];
  if (id === undefined) return /^\/[^/\\]/.test(address) ? { url: address, alt: '' } : undefined;
  if (!images) return undefined;
  const found =
    known.get(id) ??
    fetchImages(images, { ids: id })
      .then((list) => list.images.find((image) => image.id === Number(id)))
      .catch(() => undefined);
  known.set(id, found);
  return found;
}

export function rememberImage(image: EditorImage): void {
  known.set(String(image.id), Promise.resolve(image));
}

const UPLOAD_FAILED = 'The image could not be uploaded. Please try again.';

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
export function uploadImage(
  { uploadPath }: EditorImages,
  file: File,
  onProgress: (progress: number) => void,
): Promise<UploadResult> {
  const form = new FormData();
  form.set('file', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', uploadPath);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => resolve({ message: UPLOAD_FAILED });
    request.onload = () => {
      try {
        resolve(JSON.parse(request.responseText));
      } catch {
        resolve({ message: UPLOAD_FAILED });
      }
    };
    request.send(form);
  });
}
