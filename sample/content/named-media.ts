import { daysBefore } from './calendar.ts';
import type { SampleMedia } from './types.ts';

interface MediaText extends Omit<SampleMedia, 'publishedAt'> {
  age: readonly [days: number, hours: number, minutes: number];
}

const mediaTexts: readonly MediaText[] = [
  {
    id: 1,
    title: 'The front page tone, over one full swell',
    type: 'video',
    picture: 'oscilloscope-trace',
    age: [1, 21, 10],
    authorEmail: 'signalmarie@example.com',
    description:
      'The line on the studio’s new front page, filmed from a calibrated screen, with the ' +
      'tone beside it. It rises for eighteen and a half minutes and takes as long to lie ' +
      'down again.\n\nThe clock in the corner is set against a time server. If your ' +
      'recording disagrees with ours, we would like to have it.\n\nShown here: eight seconds ' +
      'of it, without sound.',
    credit: 'Signalmarie',
    source: { label: 'Signal log, on the board', url: '' },
    licence: 'CC BY-SA 4.0',
    provenance: 'fan-made',
  },
  {
    id: 2,
    title: 'Ridge at dawn, from the 2016 press disc',
    type: 'image',
    picture: 'ridge-at-dawn',
    age: [4, 12, 25],
    authorEmail: 'ines@example.com',
    description:
      'A reader cleared out an attic and found the press disc of *The Long Shore* with one ' +
      'picture on it that we had never seen: the hill of the first game, relit for the ' +
      'second. You cannot go there in *The Long Shore*.\n\nThe disc is genuine. We compared ' +
      'its serial number with two others.',
    credit: 'Larkspur Works',
    source: { label: 'Press disc, autumn 2016', url: '' },
    licence: 'Press material, free to use in articles about the game',
    provenance: 'press-kit',
  },
  {
    id: 3,
    title: 'Glider over the upper Terraces',
    type: 'artwork',
    picture: 'concept-glider',
    age: [6, 18, 40],
    authorEmail: 'halfmoon@example.com',
    description:
      'Halfmoon, who lives six hundred kilometres from the sea, has painted the mountains ' +
      'for once. The glider is number six from the old design sheet, the one that was never ' +
      'built.\n\nThe Terraces are known only by name, from an empty track in a press kit. ' +
      'Everything you see is invented.',
    credit: 'Halfmoon',
    source: { label: 'The Tideline Album', url: 'https://example.org/tideline' },
    licence: 'CC BY-SA 4.0',
    provenance: 'fan-made',
  },
  {
    id: 4,
    title: 'Dish array, third row, four in the morning',
    type: 'image',
    picture: 'dish-array-night',
    age: [10, 8, 5],
    authorEmail: 'editor@example.com',
    description:
      'One dish in this row follows the moon and the rest follow nothing. It took years ' +
      'until someone stood still for long enough to notice.\n\nTaken on the disc version at ' +
      'default settings, with a free camera.',
    credit: 'Nadir_9',
    source: { label: 'Sent in by its maker', url: '' },
    licence: 'CC BY-SA 4.0',
    provenance: 'fan-made',
  },
];

/** The four newest gallery entries, newest first, ids 1 to 4. */
export function namedMedia(now: Date): SampleMedia[] {
  return mediaTexts.map(({ age, ...text }) => ({ ...text, publishedAt: daysBefore(now, ...age) }));
}
