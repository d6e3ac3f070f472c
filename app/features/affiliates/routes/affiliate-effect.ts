import { staffRoute } from '#app/features/identity/identity.server.ts';
import { parseNewId } from '#app/http/content-id.ts';
import { getAffiliateEffect, typedAffiliate } from '../effect/get-affiliate-effect.server.ts';

/** The effect of an affiliate while someone types it: `?keywords=…&store=…`. */
export const loader = staffRoute('manage affiliates', async (args) => {
  const id = parseNewId(args.params.id);
  const typed = typedAffiliate.parse(Object.fromEntries(args.url.searchParams));
  const effect = await getAffiliateEffect(args, id === 'new' ? undefined : id, typed);
  return Response.json(effect, { headers: { 'Cache-Control': 'private, no-store' } });
});
