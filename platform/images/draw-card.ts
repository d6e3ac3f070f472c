import sharp from 'sharp';

/** What is drawn for previews of a link. */
export interface Card {
  /** A PNG of 1200 × 630 pixels, empty between its top and its bottom. */
  base: Uint8Array;
  /** Drawn above the text. The base of a card without one may have something there. */
  label?: string | undefined;
  /** The site's square icon. */
  icon: Uint8Array;
  text: string;
  siteName: string;
  /** Font files of one family, which is called Archivo. */
  fonts: readonly string[];
}

/** The colors of the dark theme. */
const [INK, ACCENT] = ['#e8eef0', '#e0a458'];
const LEFT = 80;
const WIDTH = 1040;
const SMALLEST = 42;
const LABEL = { top: 112, size: 32 } as const;
const TEXT = { top: 196, height: 284, sizes: [88, 76, 64, 56, 48, SMALLEST] } as const;
const ICON = { top: 512, size: 56 } as const;
const NAME = { left: LEFT + ICON.size + 20, size: 30, maxWidth: 900 } as const;
/** The colors are few. Others smooth the edges, and those of the icon. */
const MAX_COLORS = 64;

interface Drawn {
  bytes: Buffer;
  width: number;
  height: number;
}

/** The text as large as it fits, or else its beginning, and the site's icon and name below it. A PNG. */
export async function drawCard({
  base,
  label,
  icon,
  text,
  siteName,
  fonts,
}: Card): Promise<Buffer> {
  // A font stays known to the process once it was used.
  for (const font of fonts) await draw('a', 10, font);
  const [font = ''] = fonts;
  const statement = await drawToFit(text, font);
  const mark = await sharp(icon).resize(ICON.size, ICON.size, { fit: 'cover' }).png().toBuffer();
  const layers: { input: Buffer; left: number; top: number }[] = [
    { input: statement.bytes, left: LEFT, top: TEXT.top },
    { input: mark, left: LEFT, top: ICON.top },
  ];
  if (label) {
    const { bytes } = await draw(label, LABEL.size, font, ACCENT);
    layers.push({ input: bytes, left: LEFT, top: LABEL.top });
  }
  const name = siteName && (await draw(siteName, NAME.size, font));
  if (name && name.width <= NAME.maxWidth) {
    const top = Math.round(ICON.top + (ICON.size - name.height) / 2);
    layers.push({ input: name.bytes, left: NAME.left, top });
  }
  return sharp(base)
    .composite(layers)
    .png({ compressionLevel: 9, palette: true, colors: MAX_COLORS })
    .toBuffer();
}

async function drawToFit(text: string, font: string): Promise<Drawn> {
  for (const size of TEXT.sizes) {
    const drawn = await draw(text, size, font);
    if (isFitting(drawn)) return drawn;
  }
  // Between a length that fits and one that doesn't.
  let [fits, tooLong] = [0, text.length];
  let best = await draw('…', SMALLEST, font);
  while (tooLong - fits > 1) {
    const length = Math.floor((fits + tooLong) / 2);
    const drawn = await draw(shorten(text, length), SMALLEST, font);
    if (isFitting(drawn)) [fits, best] = [length, drawn];
    else tooLong = length;
  }
  return best;
}

function isFitting({ width, height }: Drawn): boolean {
  return width <= WIDTH && height <= TEXT.height;
}

/** Ends at a word, unless a single word is longer. */
function shorten(text: string, length: number): string {
  const start = [...text.slice(0, length + 1)].slice(0, length).join('');
  const words = /^(.*\S)\s/su.exec(text.charAt(length) === ' ' ? `${start} ` : start)?.[1];
  return `${(words ?? start).replace(/[\s,.:;–—-]+$/u, '')}…`;
}

async function draw(text: string, size: number, fontfile: string, color = INK): Promise<Drawn> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped}</span>`,
      // The comma ends the name of the family.
      font: `Archivo SemiBold, ${size}px`,
      fontfile,
      width: WIDTH,
      wrap: 'word-char',
      spacing: Math.round(size / 8),
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
