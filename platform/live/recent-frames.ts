import { RENAME_TOPIC } from '#db/live/live-participants.ts';
import { type LiveFrame, withRename, withTextOf } from './live-frame.ts';

/** The most recent frames in memory, bounded, so that a thousand reconnecting pages read no table. */
export class RecentFrames {
  readonly #bounds: { frames: number; bytes: number };
  readonly #frames: LiveFrame[] = [];
  #bytes = 0;
  #floor: number;

  /** Every event after `floor` must be added. */
  constructor(floor: number, bounds: { frames: number; bytes: number }) {
    this.#floor = floor;
    this.#bounds = bounds;
  }

  add(frames: readonly LiveFrame[]): void {
    for (const frame of frames) {
      if (frame.isRetraction) this.#forget(frame.about);
      if (frame.about && frame.textField && !frame.isFirst) this.#update(frame);
      this.#frames.push(frame);
      this.#bytes += frame.bytes.length;
    }
    let dropped = 0;
    while (
      this.#frames.length - dropped > this.#bounds.frames ||
      this.#bytes > this.#bounds.bytes
    ) {
      const frame = this.#frames[dropped];
      if (!frame) break;
      this.#bytes -= frame.bytes.length;
      this.#floor = frame.id;
      dropped += 1;
    }
    this.#frames.splice(0, dropped);
  }

  /** Keeps the retractions themselves, one per topic. */
  #forget(about: LiveFrame['about']): void {
    for (let index = this.#frames.length - 1; index >= 0; index -= 1) {
      const frame = this.#frames[index];
      if (!frame || !about || frame.about !== about || frame.isRetraction) continue;
      this.#bytes -= frame.bytes.length;
      this.#frames.splice(index, 1);
    }
  }

  /** Reconnecting clients get current texts and names, never outdated ones. */
  #update(later: LiveFrame): void {
    for (const [index, frame] of this.#frames.entries()) {
      const updated = updatedBy(later, frame);
      if (updated === frame) continue;
      this.#bytes += updated.bytes.length - frame.bytes.length;
      this.#frames[index] = updated;
    }
  }

  /** Frames after the position, or undefined when some are no longer in memory. */
  after(position: number): LiveFrame[] | undefined {
    if (position < this.#floor) return undefined;
    const first = this.#frames.findLastIndex(({ id }) => id <= position) + 1;
    return this.#frames.slice(first);
  }
}

/** Returns the same frame if the later one does not change it. */
function updatedBy(later: LiveFrame, frame: LiveFrame): LiveFrame {
  if (frame.about === later.about && frame.textField === later.textField)
    return withTextOf(frame, later);
  return later.topic === RENAME_TOPIC ? withRename(frame, later) : frame;
}
