import { homeConfig } from '#app/features/home/home.schema.ts';
import type { TestHub } from '../start-hub.ts';

/** Shows an image at the top of the home page. */
export async function setHero(
  hub: TestHub,
  heroImage: number,
  focus = { x: 50, y: 50 },
): Promise<void> {
  const config_json = {
    ...homeConfig.defaultConfig,
    heroImage,
    focalX: focus.x,
    focalY: focus.y,
  };
  await hub.platform.transaction(async ({ db, invalidate }) => {
    await db
      .insertInto('page_configs')
      .values({ page: 'home', config_json, revision: 1, updated_at: new Date(0) })
      .execute();
    invalidate('page:home', 'site');
  });
}
