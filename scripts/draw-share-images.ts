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
  ratingImagePath,
} from '../app/features/claims/embeds/claim-rating.ts';
import { isDrawable } from '../app/text/drawable-text.ts';
import { countedLabel, inMarkOrder } from '../app/ui/marks/move-claim.ts';

// Draws the images that links to claims show elsewhere, one for each combination of ratings that an article can have, and
// for small numbers of claims with them, and what the server draws statements and titles on and with:
// `node scripts/draw-share-images.ts`.
const root = join(import.meta.dirname, '..');
const folder = join(root, 'public');
/** What networks show large. */
const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 96;
/** Pixels of the rows, by their number. The words before them are as large as `lead`. */
const layouts = [
  { height: 208, text: 104, pitch: 0, lead: 64 },
  { height: 144, text: 88, pitch: 196, lead: 56 },
  { height: 104, text: 72, pitch: 144, lead: 48 },
  { height: 72, text: 50, pitch: 108, lead: 48 },
] as const;
const LEAD_GAP = 56;
/** More ratings than there are layouts stand in two columns. */
const COLUMN = WIDTH / 2 - 16;
/** The colors are few. Others only smooth the edges. */
const MAX_COLORS = 16;
const RULE_HEIGHT = 6;
/** The colors of the dark theme. */
const colors = { ground: '#0a0e11', ink: '#e8eef0', accent: '#e0a458' };

const MINUS = 0x2212;
const drawableLetters = Array.from({ length: MINUS + 1 }, (_, code) => String.fromCodePoint(code))
  .filter(isDrawable)
  .join('');

const LEADS = ['Claim:', 'Claims:'] as const;
const words = ratingNames.map((name) => ratingLabel(name) + countedLabel(ratingLabel(name), 2));
const marks = await readFile(join(root, 'app/ui/marks/claim-marks.svg'), 'utf8');
const fonts = await mkdtemp(join(tmpdir(), 'share-images-'));
const fontfile = join(fonts, 'archivo.ttf');
const archivo = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';
await writeFile(
  fontfile,
  await subsetFont(
    await readFile(join(root, archivo)),
    `${words.join('')}${LEADS.join('')} 0123456789`,
    { targetFormat: 'sfnt', variationAxes: { wdth: 125, wght: 640 } },
  ),
);

interface Layer {
  input: Buffer;
  left: number;
  top: number;
}

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

interface Row {
  left: number;
  middle: number;
  /** Pixels up to the next one. */
  space: number;
  height: number;
  text: number;
}

/** The mark and the word. */
async function drawRow({ rating, count }: CountedRating<ClaimRating>, row: Row): Promise<Layer[]> {
  // Without descenders, so that all words stand on one line.
  const { height: letterHeight } = await drawWord('Ud', row.text);
  const word = await drawWord(
    countedLabel(ratingLabel(rating), Number.isFinite(count) ? count : 1),
    row.text,
  );
  const left = Math.round(row.left + row.height * 1.3);
  if (left + word.width > row.left + row.space) throw new Error(`${rating} is too wide.`);
  const mark = drawMark(rating, row.height);
  return [
    { input: mark, left: row.left, top: Math.round(row.middle - row.height / 2) },
    { input: word.input, left, top: Math.round(row.middle - letterHeight / 2) },
  ];
}

/** All ratings, below “Claims:”. That of a rumor without claims stands alone. */
async function drawRatings(ratings: readonly CountedRating<ClaimRating>[]): Promise<Layer[]> {
  const columns = ratings.length > layouts.length - 1 ? 2 : 1;
  const rows = Math.ceil(ratings.length / columns);
  const layout = (columns === 2 ? layouts.at(-1) : layouts[rows - 1]) ?? layouts[0];
  const lead = getLead(ratings);
  const leadHeight = lead ? layout.lead + LEAD_GAP : 0;
  const height = leadHeight + layout.height + (rows - 1) * layout.pitch;
  const top = Math.round((HEIGHT - RULE_HEIGHT - height) / 2);
  const space = (columns === 2 ? COLUMN : WIDTH) - MARGIN;
  const drawn = await Promise.all(
    ratings.map((rating, index) => {
      const row = Math.floor(index / columns);
      const left = MARGIN + (index % columns) * (COLUMN - 24);
      const middle = top + leadHeight + layout.height / 2 + row * layout.pitch;
      return drawRow(rating, { ...layout, left, middle, space });
    }),
  );
  if (!lead) return drawn.flat();
  const { input } = await drawWord(lead, layout.lead);
  return [{ input, left: MARGIN, top }, ...drawn.flat()];
}

function getLead(ratings: readonly CountedRating[]): string | undefined {
  const claims = ratings.reduce((sum, { count }) => sum + count, 0);
  if (claims === 0) return undefined;
  return claims === 1 ? LEADS[0] : LEADS[1];
}

/** These ratings with each of the numbers that an image shows. A single one can have more claims than that. */
function countClaims(ratings: readonly ClaimRating[]): CountedRating<ClaimRating>[][] {
  const counts = Array.from({ length: getMaxCount(ratings.length) }, (_, index) => index + 1);
  if (ratings.length === 1) counts.push(Number.POSITIVE_INFINITY);
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

async function write(path: string, layers: readonly Layer[]): Promise<void> {
  const image = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: colors.ground },
  })
    .composite([{ input: rule, left: 0, top: HEIGHT - RULE_HEIGHT }, ...layers])
    .png({ compressionLevel: 9, effort: 10, palette: true, colors: MAX_COLORS })
    .toBuffer();
  await writeFile(join(folder, path), image);
}

for (const name of ['ratings', 'cards']) {
  await rm(join(folder, name), { recursive: true, force: true });
  await mkdir(join(folder, name));
}
await write('/cards/base.png', []);
const combinations: ClaimRating[][] = [[]];
for (const { rating } of inMarkOrder(ratingNames.map((name) => ({ rating: name })))) {
  combinations.push(...combinations.map((ratings) => [...ratings, rating]));
}
for (const ratings of combinations.slice(1).flatMap(countClaims)) {
  await write(ratingImagePath(ratings), await drawRatings(ratings));
}
for (const rating of ratingNames) {
  await write(ratingImagePath([{ rating, count: 0 }]), await drawRatings([{ rating, count: 0 }]));
  // The server draws the statement below it.
  const row = { left: 80, middle: 116, space: WIDTH, height: 72, text: 52 };
  await write(`/ratings/claim-${rating}.png`, await drawRow({ rating, count: 1 }, row));
}
for (const [name, source] of [
  ['letters', 'latin'],
  ['more-letters', 'latin-ext'],
] as const) {
  const file = `node_modules/@fontsource-variable/archivo/files/archivo-${source}-wdth-normal.woff2`;
  const options = { targetFormat: 'sfnt', variationAxes: { wdth: 125, wght: 640 } } as const;
  const font = await subsetFont(await readFile(join(root, file)), drawableLetters, options);
  await writeFile(join(folder, `cards/${name}.ttf`), font);
}
await rm(fonts, { recursive: true });
