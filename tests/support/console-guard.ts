import { afterEach, beforeEach, expect, vi } from 'vitest';

// What the program complains about on the console is a defect until a test expects it.
const noise: unknown[][] = [];

beforeEach(() => {
  noise.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      noise.push([level, ...words]);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(noise, 'complaints on the console').toEqual([]);
});
