import { z } from 'zod';

const webLink = z.url({ protocol: /^https?$/ });

/** The formats that places for releases have: a plain one, GitHub's and Forgejo's, and npm's. */
const formats = z.union([
  z
    .object({ version: z.string(), url: webLink.optional() })
    .transform(({ version, url }) => ({ version, url })),
  z
    .object({ tag_name: z.string(), html_url: webLink.optional() })
    .transform(({ tag_name: version, html_url: url }) => ({ version, url })),
  z
    .object({ 'dist-tags': z.object({ latest: z.string() }) })
    .transform(({ 'dist-tags': { latest: version } }) => ({ version, url: undefined })),
]);

const RELEASE = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

export interface Release {
  /** Such as `1.2.0`. */
  version: string;
  /** Where it is described. */
  url?: string | undefined;
}

/** Undefined for anything that names no finished release. */
export function readRelease(json: string): Release | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  const parsed = formats.safeParse(value);
  if (!parsed.success) return undefined;
  const numbers = RELEASE.exec(parsed.data.version)?.slice(1).map(Number);
  return numbers && { ...parsed.data, version: numbers.join('.') };
}

/** Whether the first version is newer than the second; both as `readRelease` returns them. */
export function isNewer(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const index = left?.findIndex((number, place) => number !== right?.[place]) ?? -1;
  return index >= 0 && (left?.[index] ?? 0) > (right?.[index] ?? 0);
}
