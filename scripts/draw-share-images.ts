import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { ratingLabel, ratingNames } from '../app/features/claims/claim-ratings.ts';

// Draws the images that links to claims show elsewhere, one for each rating: `node scripts/draw-share-images.ts`.
const root = join(import.meta.dirname, '..');
const folder = join(root, 'public/ratings');
/** What networks show large. */
const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 96;
const MARK_SIZE = 208;
const TEXT_SIZE = 112;
const GAP = 56;
const RULE_HEIGHT = 6;
/** The colors of the dark theme. */
const colors = { ground: '#0a0e11', ink: '#e8eef0', accent: '#e0a458' };

const marks = await readFile(join(root, 'app/ui/marks/claim-marks.svg'), 'utf8');
const fonts = await mkdtemp(join(tmpdir(), 'share-images-'));
const fontfile = join(fonts, 'archivo.ttf');
const archivo = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';
await writeFile(
  fontfile,
  await subsetFont(await readFile(join(root, archivo)), ratingNames.map(ratingLabel).join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wdth: 125, wght: 640 },
  }),
);

/** The shape that pages show, larger. */
function drawMark(rating: string): Buffer {
  const [, attributes, shape] =
    new RegExp(`<symbol id="${rating}"([^>]*)>(.*?)</symbol>`, 's').exec(marks) ?? [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK_SIZE}" height="${MARK_SIZE}" color="${colors.accent}"${attributes}>${shape}</svg>`;
  return Buffer.from(svg.replaceAll('var(--color-ground)', colors.ground));
}

function drawWord(word: string): Promise<Buffer> {
  const text = `<span foreground="${colors.ink}">${word}</span>`;
  // The comma ends the name of the family.
  const font = `Archivo SemiBold, ${TEXT_SIZE}px`;
  return sharp({ text: { text, font, fontfile, rgba: true, dpi: 72 } })
    .png()
    .toBuffer();
}

await mkdir(folder, { recursive: true });
/** Without descenders, so that all words stand on one line. */
const { height: letterHeight = 0 } = await sharp(await drawWord('Ud')).metadata();
const left = MARGIN + MARK_SIZE + GAP;
for (const rating of ratingNames) {
  const word = await drawWord(ratingLabel(rating));
  const { width = 0 } = await sharp(word).metadata();
  const top = Math.round((HEIGHT - MARK_SIZE) / 2);
  const rule = {
    create: { width: WIDTH, height: RULE_HEIGHT, channels: 3, background: colors.accent },
  } as const;
  const image = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: colors.ground },
  })
    .composite([
      { input: await sharp(rule).png().toBuffer(), left: 0, top: HEIGHT - RULE_HEIGHT },
      { input: drawMark(rating), left: MARGIN, top },
      { input: word, left, top: Math.round((HEIGHT - letterHeight) / 2) },
    ])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  if (left + width > WIDTH) throw new Error(`“${rating}” is too wide.`);
  await writeFile(join(folder, `${rating}.png`), image);
}
await rm(fonts, { recursive: true });
