import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
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

const textsWithoutEmail = {
  'sign-up': {
    title: 'Account created',
    text: 'Email isn’t set up on this site yet, so we couldn’t send your confirmation link. Ask the site’s staff to pass it on. Open it within two days, and then sign in.',
  },
  reset: {
    title: 'Email isn’t set up yet',
    text: 'Email isn’t set up on this site yet, so nothing was sent. If that address has an account, the site’s staff can pass its link on to you.',
  },
};

export const loader = publicLoader(async ({ query, isEmailConfigured }) => {
  const purpose = query.get('for') === 'reset' ? 'reset' : 'sign-up';
  return isEmailConfigured
    ? { title: 'Email sent', text: texts[purpose], isEmailConfigured }
    : { ...textsWithoutEmail[purpose], isEmailConfigured };
});

export const meta = noindexPage('Check your email');

export default function CheckEmailPage({
  loaderData: { title, text, isEmailConfigured },
}: Route.ComponentProps) {
  return (
    <AccountPage title={title} lead={text}>
      {isEmailConfigured && (
        <p className="text-ink-soft">
          Nothing after a few minutes? Check your spam folder and the spelling of your address.
        </p>
      )}
      <div className="mt-8 grid gap-1">
        <AccountLink to="/sign-in">Sign in</AccountLink>
      </div>
    </AccountPage>
  );
}
