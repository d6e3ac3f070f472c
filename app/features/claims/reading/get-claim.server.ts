import { AppError } from '#app/errors.ts';
import { getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import { type ContentKinds, findContent } from '#app/features/content/content.server.ts';
import type { SignFile } from '#app/features/images/images.server.ts';
import { getMarkdownImages } from '#app/features/images/texts.server.ts';
import { requireRow } from '#app/http/content-id.ts';
import type { Cursor } from '#app/http/cursor.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { publicName } from '#app/text/names/public-name.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import { type EvidenceRow, listEvidence } from '../claim-evidence.queries.server.ts';
import { claimsPath, sourcePath } from '../claim-paths.ts';
import { isSettled, ratingLabel, ratingWord } from '../claim-ratings.ts';
import { listSteps } from '../claim-steps.queries.server.ts';
import type { ClaimDetails, ClaimEvidence, ClaimMention, ClaimStep } from '../claim-summary.ts';
import { sourceTag } from '../claim-tags.ts';
import { isClaimTopic } from '../claim-topics.ts';
import { findClaim, findClaimForPreview } from '../claims.queries.server.ts';
import { getOfficialLabel, gradeLabels } from '../evidence-grades.ts';
import { listMentionsOfClaim } from '../mentions/mentions.queries.server.ts';
import { ratingMeanings } from '../rating-meanings.ts';
import { presentClaim } from './claims.present.server.ts';

const EXCERPT_LENGTH = 160;
const REMOVED_SOURCE = 'A source that we removed';
const MAX_MENTIONS = 30;
const MENTIONS_AT_ONCE = 60;

interface ClaimDeps {
  db: Database;
  contentKinds: ContentKinds;
  /** For a page that shows images which may not be public. */
  signFile?: SignFile;
}

/** The claim, and the cache tags of what it shows besides. @throws AppError not-found */
export async function getClaim(deps: ClaimDeps, id: number | undefined) {
  return presentDetails(deps, await requireRow(id, (known) => findClaim(deps.db, known)));
}

/** A claim of any status. @throws AppError not-found if it is in the trash, taken down or gone */
export async function getClaimPreview(deps: ClaimDeps, id: number): Promise<ClaimDetails> {
  const row = await findClaimForPreview(deps.db, id);
  if (!row) throw new AppError('not-found');
  return (await presentDetails(deps, row)).claim;
}

type DetailsRow = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

async function presentDetails(deps: ClaimDeps, row: DetailsRow) {
  const { db, signFile } = deps;
  const [steps, evidence, mentions, images, linker] = await Promise.all([
    listSteps(db, row.id),
    listEvidence(db, row.id),
    getMentions(deps, row.id),
    getMarkdownImages(db, row.body, { sign: signFile }),
    getKeywordLinker(db),
  ]);
  const visible = evidence.filter(({ status }) => status === 'visible').map(withoutRemovedNames);
  const claim: ClaimDetails = {
    ...presentClaim(row),
    dueOn: row.due_on ?? undefined,
    meaning: ratingMeanings[row.rating],
    isSettled: isSettled(row.rating),
    topicPath: claimsPath({ topic: isClaimTopic(row.topic) ? row.topic : undefined }),
    text: renderMarkdown(row.body, images, linker),
    excerpt: truncate(markdownToText(row.body), EXCERPT_LENGTH),
    publishedAt: row.published_at.toISOString(),
    steps: presentSteps(steps, new Set(visible.map(({ id }) => id))),
    evidence: presentEvidence(visible),
    mentions: mentions.items,
  };
  const sources = visible.flatMap(({ origin_id, via_id }) => [origin_id, via_id ?? origin_id]);
  return { claim, tags: [...mentions.tags, ...new Set(sources.map(sourceTag))] };
}

/** Readers don't see what sources that were taken down are called. */
function withoutRemovedNames(row: EvidenceRow): EvidenceRow {
  return {
    ...row,
    ...(row.origin_removed_at && { origin_name: REMOVED_SOURCE }),
    ...(row.via_removed_at && { via_name: REMOVED_SOURCE }),
  };
}

export function presentSteps(
  rows: Awaited<ReturnType<typeof listSteps>>,
  visibleEvidence: ReadonlySet<number>,
): ClaimStep[] {
  return rows.map((row) => ({
    id: row.id,
    fromLabel: ratingWord(row.from_rating),
    to: row.to_rating,
    toLabel: ratingLabel(row.to_rating),
    reason: row.reason,
    evidenceId:
      row.evidence_id !== null && visibleEvidence.has(row.evidence_id)
        ? row.evidence_id
        : undefined,
    isReversal: row.reverses_id !== null,
    actor: row.is_automatic ? undefined : publicName(row.actor_name ?? 'Deleted user'),
    at: row.created_at.toISOString(),
  }));
}

/** The first visible one of each origin counts. The others repeat it. */
export function presentEvidence(rows: readonly EvidenceRow[]): ClaimEvidence[] {
  const known = new Set<string>();
  return rows.map((row) => {
    const side = `${row.stance === 'contradicts'} ${row.origin_id}`;
    const isVisible = row.status === 'visible';
    const isRepeat = isVisible && known.has(side);
    if (isVisible) known.add(side);
    const { via_id, via_name, via_slug } = row;
    return {
      id: row.id,
      stance: row.stance,
      officialLabel: getOfficialLabel(row.stance, row.is_origin_official),
      url: row.url,
      site: URL.parse(row.url)?.hostname.replace(/^www\./, '') ?? row.url,
      archiveUrl: row.archive_url || undefined,
      origin: {
        name: row.origin_name,
        path: row.origin_removed_at
          ? undefined
          : sourcePath({ id: row.origin_id, slug: row.origin_slug }),
      },
      via:
        via_id !== null && via_name !== null && via_slug !== null
          ? {
              name: via_name,
              path: row.via_removed_at ? undefined : sourcePath({ id: via_id, slug: via_slug }),
            }
          : undefined,
      grades: gradeLabels(row.reliability, row.credibility),
      note: row.note,
      capturedOn: row.captured_on,
      isRepeat,
    };
  });
}

/** The newest public ones, however many drafts mention the claim. */
async function getMentions(deps: ClaimDeps, claimId: number) {
  const items: ClaimMention[] = [];
  const tags: string[] = [];
  let after: Cursor | undefined;
  do {
    const rows = await listMentionsOfClaim(deps.db, claimId, { after, limit: MENTIONS_AT_ONCE });
    const found = await findPublicMentions(deps, rows);
    items.push(...found.items);
    tags.push(...found.tags);
    const last = rows.at(-1);
    after = last && { at: last.created_at, id: last.id };
  } while (after && items.length < MAX_MENTIONS);
  return { items: items.slice(0, MAX_MENTIONS), tags };
}

type MentionRows = Awaited<ReturnType<typeof listMentionsOfClaim>>;

async function findPublicMentions({ db, contentKinds }: ClaimDeps, rows: MentionRows) {
  const refs = rows.map(({ kind, content_id }) => ({ kind, id: content_id }));
  const found = await findContent(contentKinds, db, refs);
  const items = refs.flatMap((ref): ClaimMention[] => {
    const item = found.get(ref);
    return item ? [{ label: item.kind.label, title: item.title, path: item.path }] : [];
  });
  return { items, tags: found.tags };
}
