import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writePicture } from './engine/encode.ts';
import { pictures } from './manifest.ts';
import { drawings } from './scenes/index.ts';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean' }, preview: { type: 'boolean' } },
});

const folder = join(import.meta.dirname, options.preview ? 'preview' : 'files');
mkdirSync(folder, { recursive: true });

for (const name of wanted) {
  if (!pictures.some((picture) => picture.name === name)) throw new Error(`No picture "${name}"`);
}

for (const { name, file, width, height, category } of pictures) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const path = join(folder, options.preview ? `${name}.png` : file);
  const asked = options.force || options.preview || wanted.length > 0;
  if (!asked && existsSync(path)) continue;
  const drawing = drawings[name];
  if (!drawing) throw new Error(`Nothing draws "${name}"`);
  const start = performance.now();
  // A preview is drawn at a third of the size, for judging composition quickly.
  const scale = options.preview ? 640 / Math.max(width, height) : 1;
  const image = drawing(Math.round(width * scale), Math.round(height * scale));
  // The stippled prints stand a lower quality, and would otherwise be the largest files by far.
  await writePicture(image, path, category === 'fan-art' ? 66 : 86);
  process.stdout.write(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
}
