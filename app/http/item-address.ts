const SEGMENT = /^([1-9]\d{0,8})(?:-.*)?$/;

/** The id at the head of `12` and of `12-some-slug`; undefined for what is no id. */
export function readItemId(segment: string | undefined): number | undefined {
  const [, digits] = SEGMENT.exec(segment ?? '') ?? [];
  return digits ? Number(digits) : undefined;
}
