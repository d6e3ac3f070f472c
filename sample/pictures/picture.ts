export type PictureCategory =
  | 'game-scenes'
  | 'characters'
  | 'promotional'
  | 'concept-art'
  | 'fan-art';

export interface SamplePicture {
  readonly name: string;
  /** File name inside `files/`. */
  readonly file: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Short caption. */
  readonly title: string;
  /** What is seen, for readers who cannot see it. */
  readonly alt: string;
  readonly category: PictureCategory;
}

/** Name, caption, alternative text, and the size where it is not 1920x1080. */
export type Caption = readonly [
  name: string,
  title: string,
  alt: string,
  width?: number,
  height?: number,
];

export function captioned(
  category: PictureCategory,
  captions: readonly Caption[],
): readonly SamplePicture[] {
  return captions.map(([name, title, alt, width = 1920, height = 1080]) => ({
    name,
    file: `${name}.webp`,
    width,
    height,
    title,
    alt,
    category,
  }));
}
