import type { InputFormat } from 'mediabunny';

export type AudioExtension = 'm4a' | 'wav' | 'ogg' | 'flac' | 'mp3';

/** Browsers play them. */
const CODECS: ReadonlySet<string> = new Set(['mp3', 'aac', 'opus', 'vorbis', 'flac']);

/** Detects the type of an audio file from its content. Videos are unsupported. */
export async function probeAudio(
  path: string,
): Promise<AudioExtension | 'unsupported' | 'unplayable'> {
  // Takes 100 ms to load, and few processes ever need it.
  const { FilePathSource, FLAC, Input, MP3, MP4, OGG, WAVE } = await import('mediabunny');
  const formats = new Map<InputFormat, AudioExtension>([
    [MP4, 'm4a'],
    [WAVE, 'wav'],
    [OGG, 'ogg'],
    [FLAC, 'flac'],
    [MP3, 'mp3'],
  ]);
  const input = new Input({ formats: [...formats.keys()], source: new FilePathSource(path) });
  try {
    const extension = formats.get(await input.getFormat());
    const track = await input.getPrimaryAudioTrack();
    const isVideo = (await input.getPrimaryVideoTrack()) !== null;
    if (!extension || !track || isVideo || !((await input.computeDuration()) > 0)) {
      return 'unsupported';
    }
    const codec = track.codec ?? '';
    return CODECS.has(codec) || codec.startsWith('pcm-') ? extension : 'unplayable';
  } catch {
    // Whatever the parser trips over, the file is not one that we can offer.
    return 'unsupported';
  } finally {
    input.dispose();
  }
}
