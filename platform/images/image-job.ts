import type { Card } from './draw-card.ts';
import type { ImageDescription, ImportedImage } from './image-processor.ts';
import type { ImageVariant } from './image-sizes.ts';

/** A request to the image process. */
export type ImageJob =
  | { kind: 'card'; card: Card }
  | { kind: 'describe'; bytes: Uint8Array }
  | { kind: 'import'; file: string | Uint8Array }
  | { kind: 'overlay'; bytes: Uint8Array; overlay: Uint8Array }
  | { kind: 'resize'; bytes: Uint8Array; variant: Omit<ImageVariant, 'storageKey'> };

export interface ImageRequest {
  number: number;
  job: ImageJob;
}

export interface ImageResponse {
  number: number;
  result?: ImageDescription | ImportedImage | Uint8Array;
  /** Set instead of `result` if the job failed. */
  error?: string;
  /** Whether the error is a message for the person who uploaded the file. */
  isUnusable?: boolean;
}
