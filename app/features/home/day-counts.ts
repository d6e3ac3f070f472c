const DAY_MS = 86_400_000;

/** Whole days that have passed. */
export function daysSince(at: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / DAY_MS));
}

/** Days that are left, the one that has begun included; 0 once the moment has come. */
export function daysUntil(at: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(at) - now.getTime()) / DAY_MS));
}
