import { formatNumber } from '../format-number.ts';

/** `1.4 MB` */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `200 MB`, for limits, which are whole megabytes. */
export function formatMegabytes(bytes: number): string {
  return `${formatNumber(Math.floor(bytes / 1_000_000))} MB`;
}
