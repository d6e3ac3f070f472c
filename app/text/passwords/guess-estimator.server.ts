import type { ZxcvbnResult } from '@zxcvbn-ts/core';

export type EstimateGuesses = (password: string, ownWords: readonly string[]) => ZxcvbnResult;

/** Longer passwords are judged by their start. With both limits, an estimate takes some 10 ms at most on an idle machine. */
const MAX_CHECKED_LENGTH = 64;
/** Readings of leetspeak to try. With zxcvbn's 100, an estimate can take 90 ms. */
const MAX_LEET_READINGS = 10;

let loading: Promise<EstimateGuesses> | undefined;

/** Several megabytes, so it is loaded at the first check. */
export function loadGuessEstimator(): Promise<EstimateGuesses> {
  loading ??= load();
  return loading;
}

async function load(): Promise<EstimateGuesses> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: {
      passwords: dictionary['passwords-common'] ?? [],
      // Under this name alone, zxcvbn rates all its words the same. They are in alphabetical order.
      diceware: dictionary['diceware-common'] ?? [],
    },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: MAX_LEET_READINGS,
    maxLength: MAX_CHECKED_LENGTH,
  });
  return (password, ownWords) => zxcvbn.check(password, [...ownWords]);
}
