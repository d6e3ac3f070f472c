import { use } from 'react';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { GuestPosting } from '#app/ui/site-contexts.ts';
import { SubmissionKindList } from '../components/submission-kind-list.tsx';
import { YourSubmissionsLink } from '../components/your-submissions-link.tsx';
import type { Route } from './+types/submit-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async () => null);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Submit Content',
    description: `Send in a news tip, an image, a video or fan art, ${matches[0].loaderData?.allowsGuests === false ? 'with your account' : 'with or without an account'}.`,
    path: '/submit',
  });

const laterSteps = [
  'An editor reviews it, checks the sources and may ask for more.',
  'We publish it with your name, or tell you why not.',
] as const;

export default function SubmitPage() {
  const account = use(GuestPosting) ? 'with or without an account' : 'with your account';
  const firstStep = `You send it in, ${account}. You can save a draft and finish it later.`;
  return (
    <div className="page-width page-top pb-24">
      <PageHead
        above={<BackLink />}
        title="Submit Content"
        lead="Found or made something? Send it in and we’ll publish it with your name."
        actions={<YourSubmissionsLink />}
      />
      <SubmissionKindList />
      <section aria-labelledby="what-happens" className="mt-16 lg:mt-24">
        <h2 id="what-happens" className="type-label text-ink-faint">
          What happens next
        </h2>
        <ol className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-3">
          {[firstStep, ...laterSteps].map((step, index) => (
            <li key={step} className="border-t border-line pt-4">
              <span aria-hidden="true" className="type-wide text-title text-accent-ink">
                {index + 1}
              </span>
              <p className="mt-1 max-w-[40ch] text-small text-ink-soft">{step}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
