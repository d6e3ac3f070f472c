import type { KeywordLinker } from '#app/text/links/keyword-linker.ts';
import { carriesAffiliateId } from '#app/text/links/stores.ts';
import type { TextLink } from '#app/text/long-text/text-references.server.ts';

/** Links that earn money although nothing on the page says so. */
export function findUndisclosedLinks(links: readonly TextLink[], linker: KeywordLinker): string[] {
  return links
    .filter(({ href }) => carriesAffiliateId(href) && !linker.isSponsored(href))
    .map(
      ({ href, text }) =>
        `The link “${text || href}” leads to a store with an affiliate id, but isn’t labeled and disclosed as an affiliate link. Link to the product’s own address, or remove the id.`,
    );
}
