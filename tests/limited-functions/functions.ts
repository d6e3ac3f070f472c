/** For a process of `LimitedFunctions`. */
export const functions = {
  echo: (text: string) => text,
  fail: (message: string) => {
    throw new RangeError(message);
  },
  hang: () => {
    for (;;);
  },
  fill: () => {
    const arrays: object[][] = [];
    for (;;) arrays.push(Array.from({ length: 100_000 }, () => ({})));
  },
};
