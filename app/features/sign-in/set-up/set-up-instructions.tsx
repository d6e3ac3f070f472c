import { AccountLink } from '../embeds/account-link.tsx';
import { AccountPage } from '../embeds/account-page.tsx';
import type { SetUpState } from './set-up.server.ts';

const COMMAND = 'npm run hub -- create-owner';

const texts = {
  'not-set-up': {
    title: 'This site is not set up yet',
    lead: 'Look for the setup link in the terminal where the site was started. It creates the owner account, works once and expires after a day.',
  },
  'invalid-link': {
    title: 'This link no longer works',
    lead: 'Setup links work once and expire after a day. Only the newest one works.',
  },
  'set-up': {
    title: 'This site is set up',
    lead: 'Someone already runs this site. Ask them for a role.',
  },
} as const;

/** What to do without a valid setup link. */
export function SetUpInstructions({ state }: { state: Exclude<SetUpState, 'valid-link'> }) {
  const { title, lead } = texts[state];
  return (
    <AccountPage title={title} lead={lead}>
      {state === 'set-up' ? (
        <AccountLink to="/sign-in">Sign In</AccountLink>
      ) : (
        <>
          <p className="text-ink-soft">
            To get a new link, run this command on the machine that runs the site:
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
