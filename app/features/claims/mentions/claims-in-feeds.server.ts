import { escapeXml } from '#app/text/html/xml-text.ts';
import type { Database } from '#db/engine.ts';
import type { MentioningKind } from '#db/tables/claims.ts';
import { settledMentionsTag } from '../claim-tags.ts';
import { listClaims } from '../claims.queries.server.ts';
import type { MentionedClaimData } from '../embeds/claim-rating.ts';
import { listMentioning } from './mentions.queries.server.ts';

/**
 * Items that mention the claims settled last, for a feed that sends them again, and the cache tag of that
 * choice. At most `limit` claims of each kind of settled rating count.
 */
export async function listItemsWithSettledClaims(
  db: Database,
  kind: MentioningKind,
  limit: number,
): Promise<{ ids: number[]; tag: string }> {
  const settled = await Promise.all(
    (['known', 'debunked', 'expired'] as const).map((standing) =>
      listClaims(db, { standing, limit }),
    ),
  );
  const claims = settled
    .flat()
    .toSorted((a, b) => b.rated_at.getTime() - a.rated_at.getTime())
    .slice(0, limit)
    .map(({ id }) => id);
  return { ids: await listMentioning(db, kind, claims, limit), tag: settledMentionsTag(kind) };
}

/** What a feed shows of the claims that an item mentions. */
export function presentClaimsInFeed(claims: readonly MentionedClaimData[]) {
  const news = claims.filter(({ isNews }) => isNews);
  return {
    /** When the last of them was settled after the item was published: feeds send it again. */
    settledAt: findLatest(news),
    ratedAt: findLatest(claims),
    before: listHtml('Settled since this was published', news),
    after: listHtml(
      'How sure we are',
      claims.filter(({ isNews }) => !isNews),
    ),
  };
}

function findLatest(claims: readonly MentionedClaimData[]): Date | undefined {
  const times = claims.map(({ ratedAt }) => Date.parse(ratedAt));
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}

function listHtml(title: string, claims: readonly MentionedClaimData[]): string {
  if (claims.length === 0) return '';
  const items = claims.map(
    ({ path, statement, label }) =>
      `<li><strong>${escapeXml(label)}:</strong> <a href="${path}">${escapeXml(statement)}</a></li>`,
  );
  return `<h2>${title}</h2><ul>${items.join('')}</ul>`;
}
