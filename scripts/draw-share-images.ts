import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import {
  type ClaimRating,
  ratingLabel,
  ratingNames,
} from '../app/features/claims/claim-ratings.ts';
import {
  type CountedRating,
  getMaxCount,
  listShownRatings,
  ratingImagePath,
} from '../app/features/claims/embeds/claim-rating.ts';
import { countedLabel } from '../app/ui/marks/move-claim.ts';

// Draws the images that links to claims show elsewhere, one for each combination of ratings that an article can have, and
// for small numbers of claims with them: `node scripts/draw-share-images.ts`.
const root = join(import.meta.dirname, '..');
const folder = join(root, 'public');
/** What networks show large. */
const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 96;
/** Pixels of a row, if there are so many. */
const rows = [
  { height: 208, text: 112, pitch: 0 },
  { height: 156, text: 96, pitch: 216 },
  { height: 116, text: 80, pitch: 164 },
] as const;
const GAP = 56;
/** The colors are few. Others only smooth the edges. */
const MAX_COLORS = 16;
const RULE_HEIGHT = 6;
/** The colors of the dark theme. */
const colors = { ground: '#0a0e11', ink: '#e8eef0', accent: '#e0a458' };

const marks = await readFile(join(root, 'app/ui/marks/claim-marks.svg'), 'utf8');
const fonts = await mkdtemp(join(tmpdir(), 'share-images-'));
const fontfile = join(fonts, 'archivo.ttf');
const archivo = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';
await writeFile(
  fontfile,
  await subsetFont(
    await readFile(join(root, archivo)),
    `${ratingNames.map((rating) => ratingLabel(rating) + countedLabel(ratingLabel(rating), 2)).join('')}+ 0123456789`,
    { targetFormat: 'sfnt', variationAxes: { wdth: 125, wght: 640 } },
  ),
);

/** The shape that pages show, larger. */
function drawMark(rating: ClaimRating, size: number): Buffer {
  const [, attributes, shape] =
    new RegExp(`<symbol id="${rating}"([^>]*)>(.*?)</symbol>`, 's').exec(marks) ?? [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" color="${colors.accent}"${attributes}>${shape}</svg>`;
  return Buffer.from(svg.replaceAll('var(--color-ground)', colors.ground));
}

async function drawWord(word: string, size: number) {
  const text = `<span foreground="${colors.ink}">${word}</span>`;
  // The comma ends the name of the family.
  const font = `Archivo SemiBold, ${size}px`;
  const { data, info } = await sharp({ text: { text, font, fontfile, rgba: true, dpi: 72 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** A row for each, and on the right of the last one how many more there are. */
async function drawRatings(ratings: readonly CountedRating<ClaimRating>[]) {
  const shown = listShownRatings(ratings);
  const row = rows[shown.length - 1] ?? rows[0];
  // Without descenders, so that all words stand on one line.
  const { height: letterHeight } = await drawWord('Ud', row.text);
  const layers: { input: Buffer; left: number; top: number }[] = [];
  for (const [index, { rating, count }] of shown.entries()) {
    const middle = HEIGHT / 2 + (index - (shown.length - 1) / 2) * row.pitch;
    const mark = drawMark(rating, row.height);
    layers.push({ input: mark, left: MARGIN, top: Math.round(middle - row.height / 2) });
    const word = await drawWord(countedLabel(ratingLabel(rating), count), row.text);
    const left = MARGIN + row.height + GAP;
    const top = Math.round(middle - letterHeight / 2);
    layers.push({ input: word.input, left, top });
    let space = WIDTH - left - word.width;
    const more = ratings.length - shown.length;
    if (more > 0 && index === shown.length - 1) {
      const { input, width } = await drawWord(`+${more}`, row.text);
      layers.push({ input, left: WIDTH - MARGIN - width, top });
      space -= MARGIN + width;
    }
    if (space < 0) throw new Error(`${ratingImagePath(ratings)} is too wide.`);
  }
  return layers;
}

/** These ratings with each of the numbers that an image shows. */
function countClaims(ratings: readonly ClaimRating[]): CountedRating<ClaimRating>[][] {
  const counts = Array.from({ length: getMaxCount(ratings.length) }, (_, index) => index + 1);
  return ratings.reduce<CountedRating<ClaimRating>[][]>(
    (lists, rating) => lists.flatMap((list) => counts.map((count) => [...list, { rating, count }])),
    [[]],
  );
}

const rule = await sharp({
  create: { width: WIDTH, height: RULE_HEIGHT, channels: 3, background: colors.accent },
})
  .png()
  .toBuffer();
await mkdir(join(folder, 'ratings'), { recursive: true });
const combinations: ClaimRating[][] = [[]];
for (const rating of ratingNames) {
  combinations.push(...combinations.map((ratings) => [...ratings, rating]));
}
const images = new Map(
  combinations.flatMap(countClaims).map((ratings) => [ratingImagePath(ratings), ratings]),
);
images.delete(ratingImagePath([]));
for (const [path, ratings] of images) {
  const image = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: colors.ground },
  })
    .composite([
      { input: rule, left: 0, top: HEIGHT - RULE_HEIGHT },
      ...(await drawRatings(ratings)),
    ])
    .png({ compressionLevel: 9, effort: 10, palette: true, colors: MAX_COLORS })
    .toBuffer();
  await writeFile(join(folder, path), image);
}
await rm(fonts, { recursive: true });
