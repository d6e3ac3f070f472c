import type { UnitOfWork } from '#db/transaction.ts';
import { publicName } from '../../text/public-name.ts';
import type { PersonalTraces } from '../accounts/personal-traces.server.ts';
import { getArticlesOfTips } from '../moderation/submitted-work.server.ts';
import { articleTag, newsTag } from './news.server.ts';
import { listBodies, updateBody } from './submitted-news.queries.server.ts';
import { thanksTo } from './thanks.ts';

/** The thanks in articles made of somebody's tips follow their name, as long as they stand as written. */
export const newsTraces: PersonalTraces = {
  takeOver: (unit, { userId, name }) => nameAnew(unit, userId, name),
  rename: nameAnew,
};

async function nameAnew({ db, changes }: UnitOfWork, userId: number, name: string): Promise<void> {
  const ids = await getArticlesOfTips(db, userId);
  for (const { id, body } of await listBodies(db, ids)) {
    const renamed = thanksTo(publicName(name), body);
    if (renamed === body) continue;
    await updateBody(db, id, renamed);
    changes(newsTag, articleTag(id));
  }
}
