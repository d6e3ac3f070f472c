import { use } from 'react';
import { Link } from 'react-router';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { ArrowRightIcon } from '#app/ui/icons.tsx';
import { InterfaceSection } from '#app/ui/language/interface-section.tsx';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { GuestPosting } from '#app/ui/site-contexts.ts';
import { YourSubmissionsLink } from '../components/your-submissions-link.tsx';
import type { Route } from './+types/submit-page.ts';

export const handle = sharedPage();

export const loader = publicLoader(async () => null);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Submit Content',
    description: `Send in a news tip, a screenshot, artwork or fan art, ${matches[0].loaderData?.allowsGuests === false ? 'with your account' : 'with or without an account'}.`,
    path: '/submit',
  });

const laterSteps = [
  'An editor reviews it, checks the sources and may ask for more.',
  'If it’s accepted, we publish it with your name. If not, we tell you why.',
] as const;

export default function SubmitPage() {
  const account = use(GuestPosting) ? 'with or without an account' : 'with your account';
  const firstStep = `You send it in, ${account}. You can save a draft and finish it later.`;
  return (
    <InterfaceSection className="page-width page-top pb-24">
      <PageHead
        above={<BackLink />}
        title="Submit Content"
        lead="Found or made something? Send it in. If we accept it, we’ll publish it with your name."
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
    </InterfaceSection>
  );
}

const kinds = [
  {
    to: '/submit/news',
    name: 'Submit news',
    text: 'A report, a filing, a quiet change on a store page. Tell us what you found and where we can check it.',
  },
  {
    to: '/submit/media',
    name: 'Share media',
    text: 'Screenshots, artwork or a still with a link to a video. Tell us where it comes from.',
  },
  {
    to: '/submit/fan-art',
    name: 'Submit fan art',
    text: 'Photos or scans of something you drew, painted or built yourself.',
  },
] as const;

function SubmissionKindList() {
  return (
    <ul className="mt-10 border-t border-line md:grid md:grid-cols-3 lg:mt-14">
      {kinds.map(({ to, name, text }) => (
        <li
          key={to}
          className="card-link group relative border-b border-line py-7 md:px-8 md:py-10 md:first:pl-0 md:last:pr-0 md:not-last:border-r"
        >
          <h2 className="type-wide flex items-center justify-between gap-4 text-title">
            <Link to={to} className="after:absolute after:inset-0">
              {name}
            </Link>
            <ArrowRightIcon className="size-6 text-ink-faint transition-all duration-300 group-hover:translate-x-1 group-hover:text-accent-ink" />
          </h2>
          <p className="mt-3 max-w-[40ch] text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
