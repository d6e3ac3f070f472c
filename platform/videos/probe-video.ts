import type { InputFormat, InputVideoTrack } from 'mediabunny';

/** Formats that browsers play. */
export const videoExtensions = ['webm', 'mp4'] as const;
export type VideoExtension = (typeof videoExtensions)[number];

export interface VideoDescription {
  extension: VideoExtension;
  /** As shown, after rotation. */
  width: number;
  height: number;
  seconds: number;
}

export type UnusableVideo = 'unreadable' | 'unplayable' | 'incomplete' | 'too large';

/** All current browsers play them. */
const CODECS: ReadonlySet<string> = new Set(['avc', 'vp8', 'vp9', 'av1']);
/** Headers round durations. */
const TOLERANCE_SECONDS = 1;

/** Detects the type of a video from its content. Reads the index of the file and its last frame. */
export async function probeVideo(path: string): Promise<VideoDescription | UnusableVideo> {
  // Takes 100 ms to load, and few processes ever need it.
  const { FilePathSource, Input, MP4, WEBM } = await import('mediabunny');
  const input = new Input({ formats: [MP4, WEBM], source: new FilePathSource(path) });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return 'unreadable';
    if (!CODECS.has(track.codec ?? '')) return 'unplayable';
    const seconds = await input.computeDuration();
    const declared = (await input.getDurationFromMetadata()) ?? seconds;
    if (declared > seconds + TOLERANCE_SECONDS || !(await hasLastFrame(track))) return 'incomplete';
    const extension = getExtension(await input.getFormat());
    const { displayWidth: width, displayHeight: height } = track;
    return { extension, width, height, seconds: Math.max(1, Math.round(seconds)) };
  } catch {
    // Whatever the parser trips over, the file is not a video that we can offer.
    return 'unreadable';
  } finally {
    input.dispose();
  }
}

function getExtension(format: InputFormat): VideoExtension {
  return format.mimeType === 'video/webm' ? 'webm' : 'mp4';
}

/** The index of an MP4 file can come first, so a file without its end may look whole. */
async function hasLastFrame(track: InputVideoTrack): Promise<boolean> {
  const { EncodedPacketSink } = await import('mediabunny');
  const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY);
  return last !== null && last.byteLength > 0;
}
