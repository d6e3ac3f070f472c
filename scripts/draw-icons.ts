import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

// Renders all bitmap icons from public/favicon.svg: `node scripts/draw-icons.ts`.
const folder = join(import.meta.dirname, '../public');
const BACKGROUND = '#0a0e11';
/** Systems may crop a maskable icon to a circle of 80% of its width. */
const SAFE_SHARE = 0.8;
const ICO_SIZES = [16, 32, 48];

const svg = await readFile(join(folder, 'favicon.svg'));
/** Without rounded corners, for systems that round icons themselves. */
const square = Buffer.from(svg.toString().replace(/ rx="\d+"/, ''));

function draw(source: Buffer, size: number, palette = true): Promise<Buffer> {
  // Renders at the final size instead of scaling. At 72 dpi, the drawing is 32 pixels wide.
  return sharp(source, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette })
    .toBuffer();
}

async function drawMaskable(size: number): Promise<Buffer> {
  const inner = Math.round(size * SAFE_SHARE);
  const edge = Math.floor((size - inner) / 2);
  const icon = await draw(square, inner);
  return sharp(icon)
    .extend({
      top: edge,
      left: edge,
      bottom: size - inner - edge,
      right: size - inner - edge,
      background: BACKGROUND,
    })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Builds an .ico file from PNG images: a header, 16 directory bytes per image, and the images. */
function createIco(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length + 16 * images.length;
  const directory = images.map(({ size, png }) => {
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
  return Buffer.concat([header, ...directory, ...images.map(({ png }) => png)]);
}

const icoImages = await Promise.all(
  ICO_SIZES.map(async (size) => ({ size, png: await draw(svg, size, false) })),
);
const files = {
  'icon-192.png': await draw(svg, 192),
  'icon-512.png': await draw(svg, 512),
  'icon-maskable-512.png': await drawMaskable(512),
  'apple-touch-icon.png': await draw(square, 180),
  'favicon.ico': createIco(icoImages),
};
for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
