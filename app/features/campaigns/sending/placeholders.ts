import { randomBytes } from 'node:crypto';
import {
  createPhoneToken,
  createPreferencesToken,
  createUnsubscribeToken,
} from '#app/features/subscriptions/embeds/recipient-links.ts';
import type { Signer } from '#platform/signing/signer.ts';

const KEY_BYTES = 16;

/** In place of the tokens of one recipient's links, in texts that are rendered once for all. */
export interface LinkPlaceholders {
  unsubscribe: string;
  preferences: string;
  stopTexts: string;
}

/**
 * A new key for each rendering, kept with the campaign. The writer of the text can’t know it, and so can’t have
 * recipients' tokens put into a link to elsewhere.
 */
export function createLinkKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

/** @param linkKey null for campaigns from before there were keys */
export function getLinkPlaceholders(linkKey: string | null): LinkPlaceholders {
  const suffix = linkKey === null ? '' : `-${linkKey}`;
  return {
    unsubscribe: `RECIPIENT-UNSUBSCRIBE-TOKEN${suffix}`,
    preferences: `RECIPIENT-PREFERENCES-TOKEN${suffix}`,
    stopTexts: `RECIPIENT-STOP-TEXTS-TOKEN${suffix}`,
  };
}

interface KeyedText {
  text: string;
  linkKey: string | null;
}

/** Fills in one recipient's links. */
export function personalize(
  { text, linkKey }: KeyedText,
  signer: Signer,
  subscriptionId: number,
): string {
  const { unsubscribe, preferences } = getLinkPlaceholders(linkKey);
  return text
    .replaceAll(unsubscribe, createUnsubscribeToken(signer, subscriptionId))
    .replaceAll(preferences, createPreferencesToken(signer, subscriptionId));
}

export function personalizeText(
  { text, linkKey }: KeyedText,
  signer: Signer,
  recipient: { id: number; phone: string },
): string {
  const { stopTexts } = getLinkPlaceholders(linkKey);
  return text.replaceAll(stopTexts, createPhoneToken(signer, 'stop', recipient));
}
