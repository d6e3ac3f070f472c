import {
  createPhoneToken,
  createPreferencesToken,
  createUnsubscribeToken,
} from '#app/features/subscriptions/embeds/recipient-links.ts';
import type { Signer } from '#platform/signing/signer.ts';

/** In place of the tokens of one recipient's links, in texts that are rendered once for all. */
export const UNSUBSCRIBE_PLACEHOLDER = 'RECIPIENT-UNSUBSCRIBE-TOKEN';
export const PREFERENCES_PLACEHOLDER = 'RECIPIENT-PREFERENCES-TOKEN';
export const STOP_TEXTS_PLACEHOLDER = 'RECIPIENT-STOP-TEXTS-TOKEN';

/** Fills in one recipient's links. */
export function personalize(text: string, signer: Signer, subscriptionId: number): string {
  return text
    .replaceAll(UNSUBSCRIBE_PLACEHOLDER, createUnsubscribeToken(signer, subscriptionId))
    .replaceAll(PREFERENCES_PLACEHOLDER, createPreferencesToken(signer, subscriptionId));
}

export function personalizeText(
  text: string,
  signer: Signer,
  recipient: { id: number; phone: string },
): string {
  return text.replaceAll(STOP_TEXTS_PLACEHOLDER, createPhoneToken(signer, 'stop', recipient));
}
