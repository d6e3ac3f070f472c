import { staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { MAX_STATEMENT_LENGTH } from '../editing/claim-fields.server.ts';
import { getLookAlikes } from '../look-alikes/get-look-alikes.server.ts';

/** Claims that look like a statement while someone types it: `?statement=…&except=12`. */
export const loader = staffRoute('publish content', async (args) => {
  const { searchParams } = args.url;
  const statement = (searchParams.get('statement') ?? '').slice(0, MAX_STATEMENT_LENGTH);
  const exceptId = parseContentId(searchParams.get('except') ?? undefined);
  const claims = await getLookAlikes(args, statement, exceptId);
  return Response.json({ claims }, { headers: { 'Cache-Control': 'private, no-store' } });
});
