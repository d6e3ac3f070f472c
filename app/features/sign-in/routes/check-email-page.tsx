import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { noindexMeta } from '#app/ui/meta/page-meta.ts';
import { AccountLink } from '../embeds/account-link.tsx';
import { AccountPage } from '../embeds/account-page.tsx';
import type { Route } from './+types/check-email-page.ts';

export const handle = sharedPage({ query: ['for'] });

/** Same text whether or not the address has an account. */
const texts = {
  'sign-up': 'Open the email and confirm your address within two days. Then your account is ready.',
  reset:
    'If that address has an account, the email has a link to choose a new password. It works once and expires in an hour.',
};

export const loader = publicLoader(async ({ query, isEmailConfigured }) => ({
  text: query.get('for') === 'reset' ? texts.reset : texts['sign-up'],
  isEmailConfigured,
}));

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexMeta(matches[0].loaderData, 'Check your email');

export default function CheckEmailPage({
  loaderData: { text, isEmailConfigured },
}: Route.ComponentProps) {
  return (
    <AccountPage
      title={isEmailConfigured ? 'Email sent' : 'Email isn’t set up yet'}
      lead={isEmailConfigured ? text : undefined}
    >
      {isEmailConfigured ? (
        <p className="text-ink-soft">
          Nothing after a few minutes? Check your spam folder and the spelling of your address.
        </p>
      ) : (
        <div className="grid gap-4 text-ink-soft">
          <p>
            Email isn’t set up on this site yet, so nothing was sent. If a message is waiting for
            you, an admin can find it in the outbox and pass its link on to you.
          </p>
        </div>
      )}
      <div className="mt-8 grid gap-1">
        <AccountLink to="/sign-in">Sign in</AccountLink>
      </div>
    </AccountPage>
  );
}
