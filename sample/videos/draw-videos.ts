/**
 * Films the sample's own pictures: a slow move over a still, with a little grain. Needs `ffmpeg` on
 * the machine that draws; the site itself only serves the files.
 *
 *   node sample/videos/draw-videos.ts [folder of pictures]
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SampleVideo, videos } from './manifest.ts';

const pictures = process.argv[2] ?? join(import.meta.dirname, '../pictures/files');
const FRAMES_A_SECOND = 24;
/** The still is enlarged first: a move in steps of a quarter pixel does not tremble. */
const STILL_WIDTH = 3840;

/** Where the view is at `p` of the way, 0 to 1, of the room that the zoom leaves. */
const moves = {
  onward: { zoom: '1.03+0.13*p', x: '0.5', y: '0.55' },
  back: { zoom: '1.16-0.13*p', x: '0.5', y: '0.45' },
  right: { zoom: '1.14', x: 'p', y: '0.5' },
  left: { zoom: '1.14', x: '1-p', y: '0.5' },
  up: { zoom: '1.12+0.04*p', x: '0.5', y: '1-p' },
} satisfies Record<SampleVideo['move'], object>;

function filter({ width, height, seconds, move }: SampleVideo): string {
  const frames = seconds * FRAMES_A_SECOND;
  const { zoom, x, y } = moves[move];
  const at = (expression: string) => `(${expression.replaceAll('p', `(on/${frames})`)})`;
  return [
    `scale=${STILL_WIDTH}:-2:flags=lanczos`,
    `zoompan=z='${at(zoom)}':x='(iw-iw/zoom)*${at(x)}':y='(ih-ih/zoom)*${at(y)}'` +
      `:d=${frames}:s=${width}x${height}:fps=${FRAMES_A_SECOND}`,
    'noise=alls=3:allf=t',
    'format=yuv420p',
  ].join(',');
}

for (const video of videos) {
  const target = join(import.meta.dirname, 'files', video.file);
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-i', join(pictures, `${video.picture}.webp`), '-vf', filter(video)],
    ...['-c:v', 'libvpx-vp9', '-b:v', '165k', '-crf', '38', '-deadline', 'good', '-cpu-used', '4'],
    // The same bytes each time, and an index at the end that a player asks for by range.
    ...['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-threads'],
    ...['1', target],
  ]);
  const hash = createHash('sha256').update(readFileSync(target)).digest('hex').slice(0, 8);
  process.stdout.write(`${video.file} ${hash}\n`);
}
