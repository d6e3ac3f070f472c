import { AccountLink } from '../embeds/account-link.tsx';
import { AccountPage } from '../embeds/account-page.tsx';
import type { SetUpState } from '../set-up-state.ts';

const COMMAND = 'npm run hub -- create-owner';

const texts = {
  unset: {
    title: 'This site is not set up yet',
    lead: 'Whoever started it finds a link in the window it was started in, printed as it came up. The link makes the owner’s account; it works once, for a day.',
  },
  gone: {
    title: 'This link no longer works',
    lead: 'Each works once and for a day, and a newer one ends the older one’s.',
  },
  done: {
    title: 'This site is set up',
    lead: 'Somebody runs it. Whoever helps them gets a role from them.',
  },
} as const;

/** For whoever comes without a link that works: where one is. */
export function SetUpElsewhere({ state }: { state: Exclude<SetUpState, 'open'> }) {
  const { title, lead } = texts[state];
  return (
    <AccountPage title={title} lead={lead}>
      {state === 'done' ? (
        <AccountLink to="/sign-in">Sign In</AccountLink>
      ) : (
        <>
          <p className="text-ink-soft">
            A new link is printed by this command, on the machine that runs the site:
          </p>
          <p className="mt-4">
            <code className="block overflow-x-auto border-l-2 border-accent-ink bg-sunk px-4 py-3 font-mono text-small">
              {COMMAND}
            </code>
          </p>
        </>
      )}
    </AccountPage>
  );
}
