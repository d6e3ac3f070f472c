import { countNoun } from '#app/text/count-noun.ts';
import { formatNumber } from '#app/text/format-number.ts';
import type { EmailLeftOut } from '../editing/item-emailing.server.ts';

/** Sentences about the subscribers who don't get an email, and why. Undefined if all get it. */
export function describeLeftOut({ officialOnly, alreadySent }: EmailLeftOut): string | undefined {
  const sentences = [
    officialOnly > 0 &&
      `${countNoun(officialOnly, 'subscriber')} who chose official news only ${officialOnly === 1 ? 'doesn’t' : 'don’t'} get it, because it reports or links to something that isn’t confirmed.`,
    alreadySent > 0 &&
      `${formatNumber(alreadySent)} already ${alreadySent === 1 ? 'has' : 'have'} it.`,
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}
