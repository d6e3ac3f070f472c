import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

// Makes the small font files of app/ui/fonts from the packages: `node scripts/subset-fonts.ts`. They have
// the weights and widths that the style sheets use, and the letters of European names in three files,
// of which a page loads those it needs.
const packages = join(import.meta.dirname, '../node_modules/@fontsource-variable');
const folder = join(import.meta.dirname, '../app/ui/fonts');

/** Keep in sync with the unicode ranges in app/ui/styles/fonts.css. */
const letters = {
  basic: { source: 'latin', text: `${range(0x20, 0x7e)}\u00a0«»©·×–—‘’“”•…‹›` },
  'latin-1': { source: 'latin', text: range(0xa1, 0xff) },
  'extended-a': { source: 'latin-ext', text: range(0x100, 0x17f) },
};

const faces = {
  'archivo-wide': { family: 'archivo', style: 'wdth-normal', axes: { wdth: 125, wght: 640 } },
  'archivo-label': { family: 'archivo', style: 'wdth-normal', axes: { wdth: 88, wght: 560 } },
  inter: { family: 'inter', style: 'wght-normal', axes: { wght: { min: 400, max: 640 } } },
  'source-serif': { family: 'source-serif-4', style: 'wght-normal', axes: { wght: 400 } },
  'source-serif-bold': {
    family: 'source-serif-4',
    style: 'wght-normal',
    axes: { wght: 600 },
    parts: ['basic'],
  },
  'source-serif-italic': {
    family: 'source-serif-4',
    style: 'wght-italic',
    axes: { wght: 400 },
  },
};

/** Kerning, marks, ligatures and numbers of one width. The glyphs of the others are a third of a file. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'];

function range(first: number, last: number): string {
  const length = last - first + 1;
  return String.fromCodePoint(...Array.from({ length }, (_, index) => first + index));
}

interface Face {
  family: string;
  style: string;
  axes: Record<string, number | { min: number; max: number }>;
  /** All, unless given. */
  parts?: readonly string[];
}

await mkdir(folder, { recursive: true });
for (const [name, { family, style, axes, parts }] of Object.entries<Face>(faces)) {
  for (const [part, { source, text }] of Object.entries(letters)) {
    if (parts && !parts.includes(part)) continue;
    const original = join(packages, family, `files/${family}-${source}-${style}.woff2`);
    // Its types do not know `keepFeatures` yet.
    const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures } as const;
    const font = await subsetFont(await readFile(original), text, options);
    await writeFile(join(folder, `${name}-${part}.woff2`), font);
  }
}
const families = new Set(Object.values(faces).map(({ family }) => family));
const licenses = [...families].map((family) => readFile(join(packages, family, 'LICENSE'), 'utf8'));
await writeFile(join(folder, 'licenses.txt'), (await Promise.all(licenses)).join('\n'));
