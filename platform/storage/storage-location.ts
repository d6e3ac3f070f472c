import { fileURLToPath } from 'node:url';

export interface DiskLocation {
  kind: 'disk';
  /** Absolute path. */
  folder: string;
}

export interface S3Location {
  kind: 's3';
  bucket: string;
  /** Undefined for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  isPathStyle: boolean;
}

export type StorageLocation = DiskLocation | S3Location;

export const STORAGE_URL_RULE =
  's3://bucket?region=eu-central-1 for Amazon S3, s3://bucket?endpoint=https://s3.example.org for a ' +
  'compatible store, or file:///srv/uploads for a folder';

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const OPTIONS = new Set(['endpoint', 'region', 'addressing']);
/** The region that compatible stores without regions expect. */
const DEFAULT_REGION = 'us-east-1';

/** For messages. */
export function nameStorage(location: StorageLocation): string {
  return location.kind === 'disk' ? location.folder : `s3://${location.bucket}`;
}

/**
 * Returns undefined for a URL that breaks STORAGE_URL_RULE. `awsRegion` is the region of URLs that name
 * none.
 */
export function parseStorageUrl(text: string, awsRegion?: string): StorageLocation | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol === 'file:') return parseFolder(url);
  return url.protocol === 's3:' ? parseBucket(url, awsRegion) : undefined;
}

function parseFolder(url: URL): DiskLocation | undefined {
  if (url.host || url.search || url.hash) return undefined;
  const folder = fileURLToPath(url).replace(/\/+$/, '');
  return folder ? { kind: 'disk', folder } : undefined;
}

function parseBucket(url: URL, awsRegion: string | undefined): S3Location | undefined {
  const { hostname: bucket, searchParams, pathname, username, port, hash } = url;
  const hasOtherParts = (pathname && pathname !== '/') || username || port || hash;
  if (!BUCKET.test(bucket) || hasOtherParts) return undefined;
  if ([...searchParams.keys()].some((name) => !OPTIONS.has(name))) return undefined;
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !isHttpUrl(endpoint)) return undefined;
  const region = searchParams.get('region') ?? awsRegion ?? (endpoint && DEFAULT_REGION);
  const addressing = searchParams.get('addressing') ?? (endpoint ? 'path' : 'host');
  if (!region || !/^(path|host)$/.test(addressing)) return undefined;
  return { kind: 's3', bucket, endpoint, region, isPathStyle: addressing === 'path' };
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
