import { z } from 'zod';
import { isDrawable } from '#app/text/drawable-text.ts';
import type { CardTexts } from '#app/text/html/card-texts.server.ts';
import type { Signer } from '#platform/signing/signer.ts';

const PURPOSE = 'share-card-preview';

const cardTexts = z.object({ title: z.string(), section: z.string().optional() });

/** The path of the image that is drawn for a page with these texts, before there is one. Undefined if our fonts lack letters. */
export function cardPreviewPath(signer: Signer, { title, section }: CardTexts): string | undefined {
  if (!isDrawable(title)) return undefined;
  const texts = { title, section: section && isDrawable(section) ? section : undefined };
  return `/cards/preview/${signer.sign(PURPOSE, JSON.stringify(texts))}.png`;
}

/** Undefined if the token isn't ours. */
export function readCardPreview(signer: Signer, token: string): CardTexts | undefined {
  const signed = signer.verify(PURPOSE, token);
  if (signed === undefined) return undefined;
  const { title, section } = cardTexts.parse(JSON.parse(signed));
  return { title, section };
}
