import { boardTag, getBoardCategories } from '#app/features/discussions/discussions.server.ts';
import { listCategoryChoices, newsPageTag } from '#app/features/news/news.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import {
  findSearchedTopic,
  listTopicChoices,
  topicsTag,
} from '#app/features/topics/topics.server.ts';
import { DAY_MS, HOUR_MS } from '#app/text/dates/durations.ts';
import { toPeriod } from '#app/text/dates/typed-days.ts';
import type { Database } from '#db/engine.ts';
import type { Filters, SearchKind } from '#platform/search/search.ts';
import { keepArticlesOf, keepPostsOf } from './search.queries.server.ts';
import { getSearchKind, type SearchParams, type TimeParam } from './search-params.ts';
import type { Choice, FilterChoices } from './search-results.ts';

/** As the index takes them. */
export interface SearchFilters extends Filters {
  kind?: SearchKind | undefined;
}

interface FilterDeps {
  db: Database;
  now: Date;
  addCacheTags: (...tags: string[]) => void;
  expiresAt: (moment: Date | undefined) => void;
}

interface ResolvedFilters {
  /** Without what doesn't exist. */
  params: SearchParams;
  choices: FilterChoices;
  filters: SearchFilters;
}

export async function resolveFilters(
  { db, now, addCacheTags, expiresAt }: FilterDeps,
  params: SearchParams,
): Promise<ResolvedFilters> {
  addCacheTags(topicsTag, newsPageTag, boardTag);
  const topic = await getTopicFilter(db, params.topic);
  const categories = await listCategories(db);
  const category = findCategory(categories, params.category);
  const kindOfCategory = category && categoryKinds[category.group];
  const period = await getPeriod(db, now, params);
  expiresAt(period.endsAt);
  const kept = category && kindOfCategory?.keep(db, category.id);
  const kind = kindOfCategory?.kind ?? getSearchKind(params.kind);
  return {
    params: {
      ...params,
      topic: topic.topic,
      category: category ? params.category : '',
      kind: kindOfCategory?.param ?? params.kind,
    },
    choices: { topics: topic.topics, categories },
    filters: {
      kind,
      among: topic.among,
      from: period.from,
      until: period.until,
      isExact: params.isExact,
      ...(kept && kindOfCategory && { keep: { [kindOfCategory.kind]: kept } }),
    },
  };
}

/** A topic that readers don't see filters nothing. */
async function getTopicFilter(db: Database, slug: string) {
  const found = slug === '' ? undefined : await findSearchedTopic(db, slug);
  const choices = await listTopicChoices(db);
  const isMissing = found && choices.every(({ value }) => value !== slug);
  const topics = isMissing ? [...choices, { value: slug, label: found.name }] : choices;
  return { topic: found ? slug : '', topics, among: found?.rows };
}

const categoryKinds = {
  news: { kind: 'article', param: 'articles', keep: keepArticlesOf },
  board: { kind: 'post', param: 'discussions', keep: keepPostsOf },
} as const;

async function listCategories(db: Database): Promise<FilterChoices['categories']> {
  const [news, board] = await Promise.all([listCategoryChoices(db), getBoardCategories(db)]);
  const toChoice = (group: string, { id, name }: { id: string; name: string }): Choice => ({
    value: `${group}:${id}`,
    label: name,
  });
  return {
    news: news.map(({ value, label }) => toChoice('news', { id: value, name: label })),
    board: board.map((category) => toChoice('board', category)),
  };
}

function findCategory(categories: FilterChoices['categories'], param: string) {
  for (const group of ['news', 'board'] as const) {
    if (categories[group].some(({ value }) => value === param)) {
      return { group, id: param.slice(group.length + 1) };
    }
  }
  return undefined;
}

const DAYS: Record<Exclude<TimeParam, ''>, number> = { day: 1, week: 7, month: 30, year: 365 };

interface Period {
  from?: Date | undefined;
  until?: Date | undefined;
  /** When the period moves on. */
  endsAt?: Date;
}

/** Dates take the place of a time before now, which starts at a full hour so that pages can be cached. */
async function getPeriod(
  db: Database,
  now: Date,
  { time, from, to }: SearchParams,
): Promise<Period> {
  if (from || to) return toPeriod({ from, to }, await getSiteTimeZone(db));
  if (time === '') return {};
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return { from: new Date(hour - DAYS[time] * DAY_MS), endsAt: new Date(hour + HOUR_MS) };
}
