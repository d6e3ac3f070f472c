import { z } from 'zod';
import { idInput } from '#app/http/forms/id-input.ts';
import type { Database } from '#db/engine.ts';

const percent = z.coerce.number().int().min(0).max(100);

/** The image at the top of the home page, as the page editor saves it in that page's configuration. */
const savedHero = z.object({
  heroImage: idInput,
  focalX: percent,
  focalY: percent,
});

interface SiteHero {
  imageId: number;
  /** The point that its crops keep in view, in percent. */
  focus: { x: number; y: number };
}

export async function findSiteHero(db: Database): Promise<SiteHero | undefined> {
  const row = await db
    .selectFrom('page_configs')
    .select('config_json')
    .where('page', '=', 'home')
    .executeTakeFirst();
  const { data } = savedHero.safeParse(row?.config_json);
  return data && { imageId: data.heroImage, focus: { x: data.focalX, y: data.focalY } };
}
