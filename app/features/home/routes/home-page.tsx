import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { getHome, homeTags } from '../home.server.ts';
import type { Route } from './+types/home-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async ({ db, readsFrom }) => {
  readsFrom(...homeTags);
  return { sections: await getHome(db) };
});

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <ul>
      {loaderData.sections.map((section) => (
        <li key={section.id}>{section.id}</li>
      ))}
    </ul>
  );
}
