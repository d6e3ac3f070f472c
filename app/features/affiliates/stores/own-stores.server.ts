import type { OwnStore } from '#app/text/links/stores.ts';
import type { Database } from '#db/engine.ts';
import { listAffiliateLinks } from '../affiliates.queries.server.ts';

/** The stores of affiliates at addresses of their own, for texts without keywords. */
export async function getOwnStores(db: Database): Promise<OwnStore[]> {
  return toOwnStores(await listAffiliateLinks(db));
}

export function toOwnStores(
  affiliates: Awaited<ReturnType<typeof listAffiliateLinks>>,
): OwnStore[] {
  return affiliates.flatMap(({ store, store_url }) =>
    store_url ? [{ store, url: store_url }] : [],
  );
}
