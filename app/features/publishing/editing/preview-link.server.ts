import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { ContentKind } from '#app/features/content/content.server.ts';
import type { FormValues } from '#app/features/content/editing.server.ts';
import type { Signer } from '#platform/signing/signer.ts';

const PURPOSE = 'preview';
const VALID_MS = 7 * 86_400_000;
const HOUR_MS = 3_600_000;

export interface PreviewedText {
  kind: ContentKindId;
  id: number;
  /** Undefined for the latest text. */
  revision?: number | undefined;
}

/** A private link to the latest text of an item, or that of a revision. Undefined if it makes no page yet. */
export function findPreviewPath(
  { signer, now }: { signer: Signer; now: Date },
  { id: kind, section, editing }: ContentKind,
  { id, revision, values }: { id: number; revision?: number; values: FormValues },
): string | undefined {
  if (editing.hasPage?.(values) === false) return undefined;
  return `/${section}/preview/${createPreviewToken(signer, { kind, id, revision }, now)}`;
}

/** A token for a private link to an item, valid for a week. It is the same for an hour. */
function createPreviewToken(
  signer: Signer,
  { kind, id, revision }: PreviewedText,
  now: Date,
): string {
  const expiresAt = Math.ceil((now.getTime() + VALID_MS) / HOUR_MS) * HOUR_MS;
  return signer.sign(PURPOSE, `${kind}:${id}:${expiresAt}:${revision ?? ''}`);
}

/** What the link shows; undefined if the token is for another kind, expired or not ours. */
export function readPreviewToken(
  signer: Signer,
  kind: ContentKindId,
  token: string,
  now: Date,
): PreviewedText | undefined {
  const [tokenKind, id, expiresAt, revision] = signer.verify(PURPOSE, token)?.split(':') ?? [];
  if (tokenKind !== kind || !(Number(expiresAt) > now.getTime())) return undefined;
  return { kind, id: Number(id), revision: revision ? Number(revision) : undefined };
}
