import { type Profiler, Session } from 'node:inspector';

/**
 * Counts the blocks of JavaScript that run while `work` does, and the characters its patterns walk
 * over: the same on every machine, however busy, so that growth can be tested. Only code first run
 * after this call is counted: import it behind the call.
 */
export function openStepCounter(): (work: () => unknown) => number {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const takeBlocks = (): number => {
    let blocks = 0;
    // Answered before `post` returns, since both ends are in this thread.
    session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error) throw error;
      blocks = sumOfCounts(result);
    });
    return blocks;
  };
  return (work) => {
    takeBlocks();
    const characters = countMatched(work);
    return takeBlocks() + characters;
  };
}

function sumOfCounts(scripts: readonly Profiler.ScriptCoverage[]): number {
  return scripts
    .flatMap(({ functions }) => functions)
    .flatMap(({ ranges }) => ranges)
    .reduce((sum, { count }) => sum + count, 0);
}

/** `test`, `replace`, `match` and `split` all call `exec`. */
function countMatched(work: () => unknown): number {
  const { exec } = RegExp.prototype;
  let characters = 0;
  RegExp.prototype.exec = function count(text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    // A pattern tied to one place gives up there.
    const isTied = this.sticky || (this.source.startsWith('^') && !this.multiline);
    const end = found ? found.index + found[0].length : isTied ? from : text.length;
    characters += Math.max(0, end - from);
    return found;
  };
  try {
    work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return characters;
}
