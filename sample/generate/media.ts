import { z } from 'zod';
import { linkSchema, readJson, readMarkdown, textsSchema } from '../read-content.ts';
import { ageFields, daysBefore, getDate } from './calendar.ts';
import { createDeck, itemAt } from './random.ts';

const MINUTE_MS = 60_000;

const typeSchema = z.enum(['video', 'image', 'artwork']);
const provenanceSchema = z.enum([
  'official',
  'press-kit',
  'leak',
  'fan-made',
  'ai-made',
  'fake',
  'unknown',
]);

const frontMatterSchema = z.strictObject({
  title: z.string(),
  type: typeSchema,
  /** The name of a sample image; a video has the same name. */
  image: z.string(),
  ...ageFields,
  /** The name of the member who added it. */
  author: z.string(),
  credit: z.string(),
  license: z.string(),
  provenance: provenanceSchema,
  source: linkSchema.optional(),
});

const gallerySchema = z.array(
  z.strictObject({
    title: z.string(),
    type: typeSchema,
    image: z.string(),
    provenance: provenanceSchema,
    note: z.string(),
  }),
);

const originsSchema = z.record(
  provenanceSchema,
  z.strictObject({ license: z.string(), sources: z.array(linkSchema), notes: textsSchema }),
);

const peopleSchema = z.strictObject({ curators: textsSchema, makers: textsSchema });

/** One of the archive in each status, so that no list of the admin area is empty. */
const statuses: Record<string, MediaItem['status']> = {
  'Sheet 9: the ground nobody walks': 'draft',
  'Chart with one star too many': 'in-review',
  'The mast in a gale': 'scheduled',
  'Listen First, second state': 'archived',
};

export interface MediaItem extends Omit<z.infer<typeof frontMatterSchema>, 'daysAgo' | 'time'> {
  id: number;
  category: 'game-scenes' | 'promotional' | 'concept-art' | 'fan-art';
  status: 'draft' | 'in-review' | 'scheduled' | 'published' | 'archived' | 'trashed';
  /** When it was published or will be. */
  description: string;
  publishedAt: Date;
}

/** All media items, newest first: those written by hand, then the gallery. */
export function listMedia(now: Date): MediaItem[] {
  const written = readMarkdown('media', frontMatterSchema).map(
    ({ daysAgo, time, body, ...text }) => ({
      ...text,
      description: body,
      publishedAt: getDate(now, { daysAgo, time }),
    }),
  );
  const items = [...written, ...galleryItems(now)].map((item, index): MediaItem => {
    const status = statuses[item.title] ?? 'published';
    const publishedAt = status === 'scheduled' ? daysAfter(now, 5) : item.publishedAt;
    return { id: index + 1, ...item, category: getCategory(item), status, publishedAt };
  });
  return [...items, ...trashed(items)];
}

/** A second copy that an editor threw away. */
function trashed(items: readonly MediaItem[]): MediaItem[] {
  const [copy] = items.slice(-1);
  return copy
    ? [{ ...copy, id: copy.id + 1, title: `${copy.title} (copy)`, status: 'trashed' }]
    : [];
}

function daysAfter(now: Date, days: number): Date {
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + days * 24 * 60 * MINUTE_MS);
}

function galleryItems(now: Date): Omit<MediaItem, 'id' | 'category' | 'status'>[] {
  const origins = readJson('gallery/provenance.json', originsSchema);
  const { curators, makers } = readJson('gallery/people.json', peopleSchema);
  const maker = createDeck(makers, 'gallery maker');
  return readGallery().map(({ note, ...item }, index) => {
    const { license, sources, notes } = origins[item.provenance];
    const daysAgo = 14 + index * 11 + (index % 4);
    return {
      ...item,
      description: [note, itemAt(notes, index), ...videoNote(item.type)].join('\n\n'),
      credit: getCredit(item.provenance, maker(index)),
      license,
      source: sources[index % Math.max(sources.length, 1)],
      author: itemAt(curators, index + Math.floor(index / 4)),
      publishedAt: daysBefore(now, daysAgo, 7 + (index % 14), (index * 19) % 60),
    };
  });
}

/** One item of each file in turn, so that similar images do not follow each other. */
function readGallery(): z.infer<typeof gallerySchema> {
  const lists = ['coast', 'drawings', 'high-country', 'structures'].map((name) =>
    readJson(`gallery/${name}.json`, gallerySchema),
  );
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, row) =>
    lists.flatMap((list) => list.slice(row, row + 1)),
  ).flat();
}

function getCategory({ type, provenance }: Pick<MediaItem, 'type' | 'provenance'>) {
  if (type === 'artwork') return provenance === 'fan-made' ? 'fan-art' : 'concept-art';
  return provenance === 'press-kit' ? 'promotional' : 'game-scenes';
}

function getCredit(provenance: z.infer<typeof provenanceSchema>, maker: string): string {
  if (provenance === 'fan-made') return maker;
  if (provenance === 'official' || provenance === 'press-kit') return 'Larkspur Works';
  return 'Unknown';
}

function videoNote(type: z.infer<typeof typeSchema>): string[] {
  return type === 'video' ? ['Shown here: the first seconds, without sound.'] : [];
}
