import { RENAMINGS } from '#db/live-names.ts';
import { type LiveFrame, renamedBy, renewedBy } from './live-frame.ts';

/** The end of the log in memory, bounded: a thousand pages that come back at once read no table. */
export class RecentFrames {
  readonly #bounds: { frames: number; bytes: number };
  readonly #frames: LiveFrame[] = [];
  #bytes = 0;
  #floor: number;

  /** All events after `floor` are added. */
  constructor(floor: number, bounds: { frames: number; bytes: number }) {
    this.#floor = floor;
    this.#bounds = bounds;
  }

  add(frames: readonly LiveFrame[]): void {
    for (const frame of frames) {
      if (frame.isWithdrawal) this.#forget(frame.about);
      if (frame.about && frame.says && !frame.isFirst) this.#renew(frame);
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

  /** The withdrawals themselves stay, one for each topic. */
  #forget(about: LiveFrame['about']): void {
    for (let place = this.#frames.length - 1; place >= 0; place -= 1) {
      const frame = this.#frames[place];
      if (!frame || !about || frame.about !== about || frame.isWithdrawal) continue;
      this.#bytes -= frame.bytes.length;
      this.#frames.splice(place, 1);
    }
  }

  /** Whoever resumes is given what is said now, and never what was said or how one was called before. */
  #renew(later: LiveFrame): void {
    for (const [place, frame] of this.#frames.entries()) {
      const renewed = inWordsOf(later, frame);
      if (renewed === frame) continue;
      this.#bytes += renewed.bytes.length - frame.bytes.length;
      this.#frames[place] = renewed;
    }
  }

  /** What came after this position, or undefined when that is no longer all in memory. */
  after(position: number): LiveFrame[] | undefined {
    if (position < this.#floor) return undefined;
    const first = this.#frames.findLastIndex(({ id }) => id <= position) + 1;
    return this.#frames.slice(first);
  }
}

/** The frame itself where the later one changes nothing of it. */
function inWordsOf(later: LiveFrame, frame: LiveFrame): LiveFrame {
  if (frame.about === later.about && frame.says === later.says) return renewedBy(frame, later);
  return later.topic === RENAMINGS ? renamedBy(frame, later) : frame;
}
