import type { CSSProperties } from 'react';

/** As wide as the page, but never so wide that its height leaves the screen. */
export function stageStyle(ratio: number): CSSProperties {
  return { width: `min(100%, calc(78svh * ${ratio.toFixed(4)}))`, aspectRatio: ratio };
}
