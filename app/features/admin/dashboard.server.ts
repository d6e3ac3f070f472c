import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/actor.ts';
import { roleMay } from '../accounts/rights.policy.ts';
import { getUsers } from '../accounts/users-list.server.ts';
import { getAffiliatesOfDesk } from '../affiliates/affiliates-desk.server.ts';
import { getMediaOfDesk } from '../media/media-desk.server.ts';
import { getOpenReports } from '../moderation/reports-desk.server.ts';
import { getPendingSubmissions } from '../moderation/submissions-desk.server.ts';
import { getArticlesOfDesk } from '../news/news-desk.server.ts';
import { firstTabOf, readTab, type TabId, tabsOf } from './dashboard-tabs.ts';
import { listRowCounts } from './row-counts.queries.server.ts';
import { presentStatCards } from './stat-cards.ts';

/** Lines of each list; the whole list is one link away. */
const LINES = 5;

/**
 * The dashboard with one tab open: the one the address names, or the member's daily work.
 * @throws AppError 'forbidden' for a tab the member's role does not have, 'not-found' for no tab.
 */
export async function getDashboard(
  db: Database,
  member: Member,
  { tab: word, now }: { tab: string | null; now: Date },
) {
  const tabs = tabsOf(member.role);
  const tab = word === null ? firstTabOf(tabs) : readTab(word);
  if (!tab) throw new AppError('not-found');
  if (!tabs.some(({ id }) => id === tab)) throw new AppError('forbidden', `tab ${tab}`);
  const [counts, panel] = await Promise.all([listRowCounts(db), getPanel(db, tab, member, now)]);
  return { tabs, cards: presentStatCards(counts, member.role), panel };
}

async function getPanel(db: Database, tab: TabId, member: Member, now: Date) {
  switch (tab) {
    case 'content':
      return { tab, ...(await getContentPanel(db)) };
    case 'users':
      return { tab, ...(await getUsersPanel(db, member, now)) };
    case 'affiliates':
      return { tab, affiliates: await getAffiliatesOfDesk(db) };
    case 'moderation':
      return { tab, ...(await getModerationPanel(db, member)) };
    default:
      return { tab };
  }
}

async function getContentPanel(db: Database) {
  const [articles, media, submissions] = await Promise.all([
    getArticlesOfDesk(db, { limit: LINES }),
    getMediaOfDesk(db, { limit: LINES }),
    getPendingSubmissions(db, { limit: LINES }),
  ]);
  return { articles: articles.items, media: media.items, submissions: submissions.items };
}

/** Addresses leave the server only for those who manage users. */
async function getUsersPanel(db: Database, member: Member, now: Date) {
  const everybody = { words: undefined, role: undefined, status: undefined };
  const { items } = await getUsers(db, everybody, undefined, now);
  const mayManage = roleMay(member.role, 'manage users');
  const users = items.slice(0, LINES * 2).map(({ id, name, email, role, status, joinedAt }) => ({
    ...{ id, name, role, status, joinedAt },
    email: mayManage ? email : undefined,
  }));
  return { users, mayManage, selfId: member.id };
}

/** Reported posts are for those who may decide on them. */
export async function getModerationPanel(db: Database, member: Member, limit = LINES) {
  const [news, media, reports] = await Promise.all([
    getPendingSubmissions(db, { kinds: ['news'], limit }),
    getPendingSubmissions(db, { kinds: ['media', 'fan-art'], limit }),
    roleMay(member.role, 'moderate posts') ? getOpenReports(db, { limit }) : undefined,
  ]);
  return {
    ...{ news: news.items, media: media.items, reports: reports?.items },
    maySet: roleMay(member.role, 'set moderation'),
  };
}

export type Dashboard = Awaited<ReturnType<typeof getDashboard>>;
export type Panel<Tab extends TabId> = Extract<Dashboard['panel'], { tab: Tab }>;
