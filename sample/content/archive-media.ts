import { daysBefore } from './calendar.ts';
import { coastShelf } from './gallery/coast-shelf.ts';
import { drawingsShelf } from './gallery/drawings-shelf.ts';
import { highCountryShelf } from './gallery/high-country-shelf.ts';
import { provenanceNotes } from './gallery/provenance-notes.ts';
import type { ShelfItem } from './gallery/shelf.ts';
import { structuresShelf } from './gallery/structures-shelf.ts';
import { deckOf, itemAt } from './random.ts';
import type { Provenance, SampleMedia } from './types.ts';

const firstArchiveId = 5;
const shelves = [coastShelf, drawingsShelf, highCountryShelf, structuresShelf];

const curators: readonly string[] = [
  'ines@example.com',
  'halfmoon@example.com',
  'editor@example.com',
  'signalmarie@example.com',
];

const makers: readonly string[] = [
  'Halfmoon',
  'Fennimore',
  'Nadir_9',
  'Hollis',
  'Low Water Lou',
  'Kettleburn',
  'Tidewright',
  'Ines',
  'Marjolein',
  'saltglass',
  'Ostrelian',
  'Signalmarie',
  'brackenfold',
];

const maker = deckOf(makers, 'gallery maker');

/** Takes from the shelves in turn, so that a landscape is not followed by another landscape. */
function dealtFromShelves(): ShelfItem[] {
  const longest = Math.max(...shelves.map((shelf) => shelf.length));
  return Array.from({ length: longest }, (_, row) =>
    shelves.flatMap((shelf) => shelf.slice(row, row + 1)),
  ).flat();
}

function creditOf(provenance: Provenance, index: number): string {
  if (provenance === 'fan-made') return maker(index);
  if (provenance === 'official' || provenance === 'press-kit') return 'Larkspur Works';
  return 'Unknown';
}

/** The gallery keeps films short. */
function filmNotes({ type }: ShelfItem): string[] {
  return type === 'video' ? ['Shown here: the first seconds, without sound.'] : [];
}

/** The 82 gallery entries behind the four named ones, newest first, ids from 5 up. */
export function archiveMedia(now: Date): SampleMedia[] {
  return dealtFromShelves().map((item, index) => {
    const { licence, notes, sources } = provenanceNotes[item.provenance];
    const source = sources[index % Math.max(sources.length, 1)];
    return {
      id: firstArchiveId + index,
      title: item.title,
      type: item.type,
      picture: item.picture,
      publishedAt: daysBefore(
        now,
        14 + index * 11 + (index % 4),
        7 + (index % 14),
        (index * 19) % 60,
      ),
      authorEmail: itemAt(curators, index + Math.floor(index / 4)),
      description: [item.note, itemAt(notes, index), ...filmNotes(item)].join('\n\n'),
      credit: creditOf(item.provenance, index),
      licence,
      provenance: item.provenance,
      ...(source && { source }),
    };
  });
}
