/**
 * Many browsers also claim to be another one, so the most specific names come first. The patterns
 * capture the version.
 */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\/(\d+)/, 'Chrome'],
  [/(?:\bVersion\/(\d+).*)?\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A short name, such as `Firefox on Linux`, or `Firefox 140 on Linux`. */
export function browserName(userAgent: string, { hasVersion = false } = {}): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent));
  const [pattern, name = 'A browser'] = find(browsers) ?? [];
  const version = hasVersion ? pattern?.exec(userAgent)?.[1] : undefined;
  const browser = version ? `${name} ${version}` : name;
  const [, system] = find(systems) ?? [];
  return system ? `${browser} on ${system}` : browser;
}
