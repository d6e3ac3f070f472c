import { probeAudio } from './probe-audio.ts';
import { probeVideo } from './probe-video.ts';

/** Functions that read media files. `MediaProbes` calls them in a separate process. */
export const functions = { probeAudio, probeVideo };
