/** What the picture component needs to know of an image. */
export interface PictureSource {
  key: string;
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** A tiny version as a data: address. */
  placeholder: string;
  alt: string;
}
