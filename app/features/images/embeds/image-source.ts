/** Everything `ResponsiveImage` needs. */
export interface ImageSource {
  key: string;
  /** Pixels of the original. */
  width: number;
  height: number;
  /** A tiny version as a data: URL. */
  placeholder: string;
  /** Empty for decorative images. */
  alt: string;
  /** The point that crops keep in view, in percent from the left and from the top. Defaults to the center. */
  focus?: { x: number; y: number };
  /** Lets its URLs work for anyone although the image is not public. */
  token?: string;
}

/** An image that is shown with its credit. */
export interface CreditedImage extends ImageSource {
  /** Empty if it has none. */
  credit: string;
}
