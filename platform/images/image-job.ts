import type { ImageDescription } from './image-processor.ts';
import type { PictureFormat, PictureWidth } from './image-sizes.ts';

/** What the image process is asked for. */
export type ImageJob =
  | { kind: 'describe'; bytes: Uint8Array }
  | { kind: 'redraw'; bytes: Uint8Array }
  | { kind: 'resize'; bytes: Uint8Array; width: PictureWidth; format: PictureFormat };

export interface ImageQuestion {
  number: number;
  job: ImageJob;
}

export interface ImageAnswer {
  number: number;
  result?: ImageDescription | Uint8Array;
  /** Why there is no result. */
  refusal?: string;
}
