import { AppError } from '#app/errors.ts';
import { getAffiliatePage } from '#app/features/affiliates/affiliates.server.ts';
import { readFilters, readRange } from '#app/features/analytics/analytics.schema.ts';
import { getDashboardReport, getRightNow } from '#app/features/analytics/analytics.server.ts';
import { type Actions, getRecentActivity } from '#app/features/audit/audit.server.ts';
import { type ContentKinds, getContentKind } from '#app/features/content/content.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { getLibrary } from '#app/features/image-library/image-library.server.ts';
import {
  countQueueByView,
  getQueue,
  getQueueScope,
  type QueueView,
} from '#app/features/moderation/queue.server.ts';
import type { ReviewKinds } from '#app/features/moderation/review.server.ts';
import { listEditedPages } from '#app/features/page-editor/page-editor.server.ts';
import { getPendingSubmissions } from '#app/features/submissions/submissions.server.ts';
import { getUsers } from '#app/features/users/users.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import { toListItem } from '../content/content-list.server.ts';
import { listQuickActions } from '../embeds/quick-actions.ts';
import { getFirstSteps } from '../home/first-steps.server.ts';
import { getWaiting } from '../home/get-waiting.server.ts';
import { listRowCounts } from '../home/home.queries.server.ts';
import { getDailyCounts } from './daily-counts.server.ts';
import { findDefaultTab, listTabs, parseTab, type TabId } from './dashboard-tabs.ts';
import { getStatCards } from './get-stat-cards.ts';

const PREVIEW_ROWS = 5;
const RECENT_ACTIONS = 4;

export interface DashboardDeps extends Pick<RequestContext, 'db' | 'now' | 'backups'> {
  actions: Actions;
  contentKinds: ContentKinds;
  reviewKinds: ReviewKinds;
  actor: Member;
  isEmailConfigured: boolean;
}

/**
 * The dashboard with one open tab; without a `tab` parameter, the default tab of the member's role.
 * @throws AppError not-found if the tab does not exist, forbidden if the role does not include it
 */
export async function getDashboard(deps: DashboardDeps, params: URLSearchParams) {
  const { db, actor, now, reviewKinds: kinds } = deps;
  const param = params.get('tab');
  const tabs = listTabs(actor);
  const tab = param === null ? findDefaultTab(tabs) : parseTab(param);
  if (!tab && param !== null) throw new AppError('not-found');
  if (tab && !tabs.some(({ id }) => id === tab))
    throw new AppError('forbidden', { detail: `tab ${tab}` });
  const [totals, daily, waiting, panel] = await Promise.all([
    listRowCounts(db),
    getDailyCounts(db, actor, now),
    countQueueByView({ db, kinds, reviewer: actor }),
    getPanel(deps, tab, params),
  ]);
  const home = param === null ? await getHome(deps, waiting) : undefined;
  return { tabs, cards: getStatCards(totals, daily, actor), waiting: waiting.all, panel, home };
}

/** The overview below the tabs, shown until a tab is chosen. */
async function getHome(deps: DashboardDeps, queue: Record<QueueView, number>) {
  const { db, actor, actions } = deps;
  const [waiting, activity, firstSteps] = await Promise.all([
    getWaiting(deps, queue),
    getRecentActivity(db, actions, actor, RECENT_ACTIONS),
    getFirstSteps(deps),
  ]);
  return { waiting, activity, firstSteps, actions: listQuickActions(actor) };
}

async function getPanel(deps: DashboardDeps, tab: TabId | undefined, params: URLSearchParams) {
  const { db, actor, now } = deps;
  switch (tab) {
    case 'content':
      return { tab, ...(await getContentPanel(deps)) };
    case 'users':
      return { tab, ...(await getUsersPanel(db, actor, now)) };
    case 'analytics':
      return { tab, ...(await getAnalyticsPanel(deps, params)) };
    case 'affiliates':
      return { tab, affiliates: (await getAffiliatePage(db)).items };
    case 'moderation':
      return { tab, ...(await getModerationPanel(deps)) };
    case 'images':
      return { tab, library: await getLibrary(db, params) };
    case 'pages':
      return { tab, pages: await listEditedPages(db) };
    default:
      return { tab };
  }
}

async function getAnalyticsPanel({ db, now }: DashboardDeps, params: URLSearchParams) {
  const range = readRange(params, 14, now);
  const [report, rightNow] = await Promise.all([
    getDashboardReport(db, range.choice, now, readFilters(params)),
    getRightNow(db, now),
  ]);
  return { report, range, rightNow };
}

/** Contributors see their own articles only. */
async function getContentPanel({ db, contentKinds, actor }: DashboardDeps) {
  const isEditor = can(actor, 'publish content');
  const query = { limit: PREVIEW_ROWS, authorId: isEditor ? undefined : actor.id };
  const listItems = async (id: 'article' | 'media') => {
    const kind = getContentKind(contentKinds, id);
    return (await kind.admin.list(db, query)).map((item) => toListItem(kind, item));
  };
  const [articles, media, submissions] = await Promise.all([
    listItems('article'),
    isEditor ? listItems('media') : undefined,
    can(actor, 'review submissions')
      ? getPendingSubmissions(db, { limit: PREVIEW_ROWS })
      : undefined,
  ]);
  return { articles, media, submissions: submissions?.items };
}

async function getUsersPanel(db: Database, actor: Member, now: Date) {
  const noFilter = { search: undefined, role: undefined, status: undefined };
  const { items } = await getUsers(db, noFilter, undefined, { viewer: actor, now });
  return {
    users: items.slice(0, PREVIEW_ROWS * 2),
    canManageUsers: can(actor, 'manage users'),
    selfId: actor.id,
  };
}

async function getModerationPanel({ db, reviewKinds, actor, now }: DashboardDeps) {
  const deps = { db, kinds: reviewKinds, reviewer: actor, now };
  return {
    page: await getQueue(deps, 'all', null),
    scope: getQueueScope(deps),
    reviewerId: actor.id,
    canSetModeration: can(actor, 'set moderation'),
  };
}

export type Dashboard = Awaited<ReturnType<typeof getDashboard>>;
export type Panel<Tab extends TabId> = Extract<Dashboard['panel'], { tab: Tab }>;
