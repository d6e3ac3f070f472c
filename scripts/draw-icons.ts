import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

// Every icon that has to be pixels, drawn from public/favicon.svg: `node scripts/draw-icons.ts`.
const folder = join(import.meta.dirname, '../public');
const GROUND = '#0a0e11';
/** A system may cut a maskable icon to a circle of four fifths of its width. */
const SAFE_SHARE = 0.8;
const ICO_SIZES = [16, 32, 48];

const svg = await readFile(join(folder, 'favicon.svg'));
/** Without its rounded corners: what cuts corners itself wants the ground to reach the edge. */
const square = Buffer.from(svg.toString().replace(/ rx="\d+"/, ''));

function draw(source: Buffer, size: number, palette = true): Promise<Buffer> {
  // Drawn at its final size rather than scaled: 72 dots an inch are the 32 units of the drawing.
  return sharp(source, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette })
    .toBuffer();
}

async function drawMaskable(size: number): Promise<Buffer> {
  const inner = Math.round(size * SAFE_SHARE);
  const edge = Math.floor((size - inner) / 2);
  const drawing = await draw(square, inner);
  return sharp(drawing)
    .extend({
      top: edge,
      left: edge,
      bottom: size - inner - edge,
      right: size - inner - edge,
      background: GROUND,
    })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An .ico of PNG pictures: a header, a directory of 16 bytes a picture, the pictures. */
function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length + 16 * pictures.length;
  const directory = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...directory, ...pictures.map(({ png }) => png)]);
}

const small = await Promise.all(
  ICO_SIZES.map(async (size) => ({ size, png: await draw(svg, size, false) })),
);
const files = {
  'icon-192.png': await draw(svg, 192),
  'icon-512.png': await draw(svg, 512),
  'icon-maskable-512.png': await drawMaskable(512),
  'apple-touch-icon.png': await draw(square, 180),
  'favicon.ico': ico(small),
};
for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
