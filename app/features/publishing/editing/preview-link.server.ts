import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { Signer } from '#platform/signing/signer.ts';

const PURPOSE = 'preview';
const VALID_MS = 7 * 86_400_000;
const HOUR_MS = 3_600_000;

/** A token for a private link to an item, valid for a week. It is the same for an hour. */
export function createPreviewToken(
  signer: Signer,
  { kind, id }: { kind: ContentKindId; id: number },
  now: Date,
): string {
  const expiresAt = Math.ceil((now.getTime() + VALID_MS) / HOUR_MS) * HOUR_MS;
  return signer.sign(PURPOSE, `${kind}:${id}:${expiresAt}`);
}

/** The item's id; undefined if the token is for another kind, expired or not ours. */
export function readPreviewToken(
  signer: Signer,
  kind: ContentKindId,
  token: string,
  now: Date,
): number | undefined {
  const [tokenKind, id, expiresAt] = signer.verify(PURPOSE, token)?.split(':') ?? [];
  return tokenKind === kind && Number(expiresAt) > now.getTime() ? Number(id) : undefined;
}
