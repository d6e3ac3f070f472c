/** Everything `ResponsiveImage` needs. */
export interface ImageSource {
  key: string;
  /** Pixels of the original. */
  width: number;
  height: number;
  /** A tiny version as a data: URL. */
  placeholder: string;
  alt: string;
}
