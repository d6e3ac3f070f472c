const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** '11.3 MB' */
export function formatBytes(bytes: number): string {
  const exponent = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), 4);
  const unit = units[exponent - 1] ?? 'megabyte';
  const options = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  return (bytes / 1000 ** exponent).toLocaleString('en-US', options);
}

/** '12 sec', '3 min', '2.5 hr' */
export function formatSeconds(seconds: number): string {
  const format = (value: number, unit: 'second' | 'minute' | 'hour') =>
    value.toLocaleString('en-US', { style: 'unit', unit, maximumFractionDigits: 1 });
  if (seconds < 60) return format(seconds, 'second');
  return seconds < 3600 ? format(seconds / 60, 'minute') : format(seconds / 3600, 'hour');
}
