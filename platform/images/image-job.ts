import type { ImageDescription } from './image-processor.ts';
import type { ImageFormat, ImageSize } from './image-sizes.ts';

/** A request to the image process. */
export type ImageJob =
  | { kind: 'describe'; bytes: Uint8Array }
  | { kind: 'reencode'; bytes: Uint8Array }
  | { kind: 'resize'; bytes: Uint8Array; size: ImageSize; format: ImageFormat };

export interface ImageRequest {
  number: number;
  job: ImageJob;
}

export interface ImageResponse {
  number: number;
  result?: ImageDescription | Uint8Array;
  /** Set instead of `result` if the job failed. */
  error?: string;
}
