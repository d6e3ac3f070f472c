const HINT = /You can appeal at (\/appeal(?:\?token=[\w-]+)?)\.$/;

/** Splits a message that ends with `appealHint`. */
export function findAppealHint(message: string): { text: string; path: string } | undefined {
  const [hint, path] = HINT.exec(message) ?? [];
  if (hint === undefined || path === undefined) return undefined;
  return { text: message.slice(0, -hint.length), path };
}
