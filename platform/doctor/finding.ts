/** `skipped`: it does not apply here, or could not be found out. */
export type Verdict = 'ok' | 'warning' | 'problem' | 'skipped';

/** A DNS record to set up. */
export interface DnsRecord {
  name: string;
  value: string;
}

/** What one check found out, for the person who runs the site. */
export interface Finding {
  /** What was checked, such as `Disk`. */
  title: string;
  verdict: Verdict;
  /** A sentence or two: what is so, and what to do about it. */
  message: string;
  /** A TXT record that would put it right. */
  record?: DnsRecord;
}

/** @returns undefined if the promise rejects */
export function orUndefined<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  return promise.catch(() => undefined);
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? cause.message : error.message;
}

/** A check that fails to run is a finding, too. */
export async function attempt(
  title: string,
  check: Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await check].flat();
  } catch (error) {
    return [{ title, verdict: 'problem', message: `Could not be checked: ${reasonOf(error)}.` }];
  }
}
