import type { CSSProperties } from 'react';

/** As wide as the page allows while the height fits the screen. */
export function stageStyle(ratio: number): CSSProperties {
  return { width: `min(100%, calc(78svh * ${ratio.toFixed(4)}))`, aspectRatio: ratio };
}
