import { AppError } from '#app/errors.ts';
import { getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import {
  type ContentKinds,
  type ContentRef,
  findContent,
} from '#app/features/content/content.server.ts';
import { findThreads, listPostAuthors } from '#app/features/discussions/discussions.server.ts';
import { ANONYMOUS } from '#app/features/identity/names.server.ts';
import { getImagesOf, type SignFile } from '#app/features/images/images.server.ts';
import { getMarkdownImages } from '#app/features/images/texts.server.ts';
import { submissionsTag } from '#app/features/moderation/submissions.server.ts';
import { requireRow } from '#app/http/content-id.ts';
import type { Cursor } from '#app/http/cursor.ts';
import { isContentKind } from '#app/text/links/content-sections.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { publicName } from '#app/text/names/public-name.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import type { EvidenceRow } from '../claim-evidence.queries.server.ts';
import { claimPath, claimsPath, sourcePath } from '../claim-paths.ts';
import { isSettled, ratingLabel, ratingWord } from '../claim-ratings.ts';
import { listChanges, listSteps } from '../claim-steps.queries.server.ts';
import type {
  ClaimDetails,
  ClaimEvidence,
  ClaimMention,
  ClaimStep,
  SourceLink,
} from '../claim-summary.ts';
import { claimTag, sourceTag } from '../claim-tags.ts';
import { isClaimTopic } from '../claim-topics.ts';
import { findClaim, findClaimForPreview, listPublishedByAnyId } from '../claims.queries.server.ts';
import { getOfficialLabel, gradeLabels } from '../evidence-grades.ts';
import { presentKeptCopy } from '../kept-pages/present-kept-copy.server.ts';
import { listMentionsOfClaim } from '../mentions/mentions.queries.server.ts';
import { ratingMeanings } from '../rating-meanings.ts';
import { presentClaim } from './claims.present.server.ts';
import { type EvidencePage, getEvidencePage, getOriginKey } from './evidence-page.server.ts';
import { getShownStatement, presentChanges, REMOVED_SOURCE } from './present-changes.server.ts';
import { getSite } from './short-address.ts';

const EXCERPT_LENGTH = 160;
const MAX_MENTIONS = 30;
const MENTIONS_AT_ONCE = 60;

interface ClaimDeps {
  db: Database;
  contentKinds: ContentKinds;
  /** For a page that shows images which may not be public. */
  signFile?: SignFile;
  /** Where the page of evidence starts. */
  evidenceAfter?: Cursor | undefined;
}

/** The path of the published claim with this number, or of the one that it was merged into. */
export async function findShownPath(
  db: Database,
  id: number | undefined,
): Promise<string | undefined> {
  const [claim] = id === undefined ? [] : await listPublishedByAnyId(db, [id]);
  return claim && claimPath(claim);
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
  const { db, signFile, evidenceAfter: after } = deps;
  const [steps, changes, page, mentions, images, linker] = await Promise.all([
    listSteps(db, row.id),
    listChanges(db, row.id),
    // Its outcome rests on official evidence, if there is any.
    getEvidencePage(db, row.id, {
      after,
      isPublic: true,
      isOfficialFirst: isSettled(row.rating),
    }),
    getMentions(deps, row.id),
    getMarkdownImages(db, row.body, { sign: signFile }),
    getKeywordLinker(db),
  ]);
  const { nextCursor } = page;
  const visible = page.rows.map(withoutRemovedNames);
  const visibleIds = new Set(visible.map(({ id }) => id));
  const history = await presentChanges(db, changes, { claimId: row.id, visibleIds });
  const claim: ClaimDetails = {
    ...presentClaim(row),
    dueOn: row.due_on ?? undefined,
    meaning: ratingMeanings[row.rating],
    topicPath: claimsPath({ topic: isClaimTopic(row.topic) ? row.topic : undefined }),
    text: renderMarkdown(row.body, images, linker),
    excerpt: truncate(markdownToText(row.body), EXCERPT_LENGTH),
    publishedAt: row.published_at.toISOString(),
    steps: presentSteps(steps, row.id, visibleIds),
    changes: history.changes,
    evidence: await presentEvidence(db, { ...page, rows: visible }),
    moreEvidencePath: nextCursor && `${claimPath(row)}?evidence=${nextCursor}`,
    isLaterPage: after !== undefined,
    sourceCounts: page.sourceCounts,
    mentions: mentions.items,
  };
  const sources = visible
    .flatMap(({ origin_id, via_id }) => [origin_id, via_id])
    .concat(history.sourceIds)
    .filter((id) => id !== null);
  const others = [
    ...changes.flatMap((change) => [change.claim_id, change.other_id ?? []].flat()),
    ...steps.map((step) => step.claim_id),
  ];
  const tags = [...mentions.tags, ...new Set([...sources.map(sourceTag), ...others.map(claimTag)])];
  // Drops the page when a sender's name changes or their submission is reviewed.
  if (visible.some((one) => one.submission_id !== null)) tags.push(submissionsTag);
  return { claim, tags };
}

/** Readers don't see what sources that were taken down are called. */
function withoutRemovedNames(row: EvidenceRow): EvidenceRow {
  return {
    ...row,
    ...(row.origin_removed_at && { origin_name: REMOVED_SOURCE }),
    ...(row.via_removed_at && { via_name: REMOVED_SOURCE }),
  };
}

/** Undefined if they gave no name. */
function nameSender(name: string | null): string | undefined {
  return name && name !== ANONYMOUS ? publicName(name) : undefined;
}

export function presentSteps(
  rows: Awaited<ReturnType<typeof listSteps>>,
  claimId: number,
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
    of: row.claim_id === claimId ? undefined : getShownStatement(row.statement, row.claim_status),
  }));
}

/** The first visible one of each origin counts. The others repeat it, unless they are official. */
export async function presentEvidence(
  db: Database,
  { rows, knownOrigins }: Pick<EvidencePage, 'rows' | 'knownOrigins'>,
): Promise<ClaimEvidence[]> {
  const images = await getImagesOf(db, rows);
  const known = new Set(knownOrigins);
  // Keeps repeats next to the evidence that they repeat.
  const ordered = [...Map.groupBy(rows, getOriginKey).values()].flat();
  return ordered.map((row) => {
    const side = getOriginKey(row);
    const isVisible = row.status === 'visible';
    const isRepeat = isVisible && row.stance !== 'official' && known.has(side);
    if (isVisible) known.add(side);
    return {
      id: row.id,
      stance: row.stance,
      officialLabel: getOfficialLabel(row.stance, row.is_origin_official ?? false),
      url: row.url,
      site: getSite(row.url),
      archiveUrl: row.archive_url || undefined,
      origin: toSource(row.origin_id, row.origin_name, row.origin_slug, row.origin_removed_at),
      via: toSource(row.via_id, row.via_name, row.via_slug, row.via_removed_at),
      grades: gradeLabels(row.reliability, row.credibility),
      note: row.note,
      capturedOn: row.captured_on,
      sentBy: nameSender(row.sent_by),
      image: images.get(row.image_id ?? 0),
      copy: presentKeptCopy(row),
      isGone: row.gone_at !== null,
      isRepeat,
    };
  });
}

function toSource(
  id: number | null,
  name: string | null,
  slug: string | null,
  removedAt: Date | null,
): SourceLink | undefined {
  if (id === null || name === null || slug === null) return undefined;
  return { name, path: removedAt ? undefined : sourcePath({ id, slug }) };
}

/** The newest public ones, however many hidden threads mention the claim. */
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
  const refs = rows.flatMap(({ kind, content_id: id }): ContentRef[] =>
    isContentKind(kind) ? [{ kind, id }] : [],
  );
  const threadIds = rows.filter(({ kind }) => kind === 'thread').map((row) => row.content_id);
  const postIds = rows.flatMap(({ post_id }) => post_id ?? []);
  const [content, board, posts] = await Promise.all([
    findContent(contentKinds, db, refs),
    findThreads(db, threadIds),
    listPostAuthors(db, postIds),
  ]);
  const items = rows.flatMap(({ kind, content_id: id, post_id }): ClaimMention[] => {
    if (kind === 'thread') {
      const thread = board.threads.get(id);
      const reply = posts.find((post) => post.id === post_id && post.thread_id === id);
      const path = reply ? `/message-board/posts/${reply.id}` : thread?.path;
      return thread && path ? [{ label: 'Message', title: thread.title, path }] : [];
    }
    const item = isContentKind(kind) ? content.get({ kind, id }) : undefined;
    return item ? [{ label: item.kind.label, title: item.title, path: item.path }] : [];
  });
  return { items, tags: [...content.tags, ...board.tags] };
}
