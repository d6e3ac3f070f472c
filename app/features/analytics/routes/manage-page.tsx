import { Bursts } from '../components/managing/bursts.tsx';
import { Goals } from '../components/managing/goals.tsx';
import { RecordPart } from '../components/managing/record.tsx';
import { Sharing } from '../components/managing/sharing.tsx';
import { findAction } from '../managing/change-part.server.ts';
import { findLoader } from '../managing/load-part.server.ts';
import type { Route } from './+types/manage-page.ts';

/** One route for all of them: public pages load the list of routes. */
export const loader = (args: Route.LoaderArgs) => findLoader(args.params)(args);

export const action = (args: Route.ActionArgs) => findAction(args.params)(args);

export default function ManagePage({ loaderData, actionData }: Route.ComponentProps) {
  const created = actionData && 'link' in actionData ? actionData : undefined;
  const refusal = actionData && 'errors' in actionData ? actionData : undefined;
  switch (loaderData.part) {
    case 'bursts':
      return <Bursts data={loaderData} refusal={refusal} />;
    case 'goals':
      return <Goals data={loaderData} />;
    case 'goal':
    case 'funnel':
      return <RecordPart key={loaderData.part} data={loaderData} refusal={refusal} />;
    case 'sharing':
      return <Sharing data={loaderData} created={created} refusal={refusal} />;
  }
}
