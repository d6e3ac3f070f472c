import { type Profiler, Session } from 'node:inspector';

/**
 * Counts the JavaScript blocks that `work` runs and the characters its regular expressions scan.
 * Unlike a duration, the count is the same on every machine, so tests can check how it grows. Only
 * code that first runs after this call is counted, so import it afterwards.
 */
export function openStepCounter(): (work: () => unknown) => number {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const countBlocks = (): number => {
    let blocks = 0;
    // The callback runs before `post` returns, because the inspector runs in this thread.
    session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error) throw error;
      blocks = sumOfCounts(result);
    });
    return blocks;
  };
  return (work) => {
    countBlocks();
    const characters = countMatched(work);
    return countBlocks() + characters;
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
    // An anchored pattern stops where it fails.
    const isAnchored = this.sticky || (this.source.startsWith('^') && !this.multiline);
    const end = found ? found.index + found[0].length : isAnchored ? from : text.length;
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
