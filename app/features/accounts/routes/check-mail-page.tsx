import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { AccountLink } from '../embeds/account-link.tsx';
import { AccountPage } from '../embeds/account-page.tsx';
import type { Route } from './+types/check-mail-page.ts';

export const handle = sharedPage({ query: ['for'] });

/** What is on its way, by the word in the address; the same whether or not there is an account. */
const texts = {
  'sign-up':
    'Confirm your address with the button in it, within two days, and your account is ready.',
  reset:
    'If the address has an account here, there is a link in it to choose a new password with. It works once, within an hour.',
};

export const loader = publicLoader(async ({ query, sendsMail }) => ({
  text: query.get('for') === 'reset' ? texts.reset : texts['sign-up'],
  sendsMail,
}));

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Check your mail');

export default function CheckMailPage({ loaderData: { text, sendsMail } }: Route.ComponentProps) {
  return (
    <AccountPage
      title={sendsMail ? 'A mail is on its way' : 'A mail is waiting'}
      lead={sendsMail ? text : undefined}
    >
      {sendsMail ? (
        <p className="text-ink-soft">
          Nothing there after a few minutes? Look among the unwanted mail, and check that the
          address was spelled right.
        </p>
      ) : (
        <div className="grid gap-4 text-ink-soft">
          <p>
            This site has no mail server yet, so nothing has left it. The mail is kept in its
            outbox, where the people who run the site can read it: ask them for the link.
          </p>
          <p>{text}</p>
        </div>
      )}
      <div className="mt-8 grid gap-1">
        <AccountLink to="/sign-in">Sign in</AccountLink>
      </div>
    </AccountPage>
  );
}
