import { redirect } from 'react-router';
import { AppError } from '../../../errors.ts';
import { readContentId } from '../../../http/content-id.ts';
import { withNotice } from '../../../http/page-notices.server.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { Day } from '../../../ui/day.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import {
  endOtherSessions,
  endOwnSession,
  getOwnSessions,
} from '../../accounts/own-sessions.server.ts';
import { browserName } from '../browser-name.ts';
import { SettingsPart } from '../components/settings-part.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import { memberRoute } from '../member-route.server.ts';
import type { Route } from './+types/sessions-settings-page.ts';

export const loader = memberRoute(async ({ db, member, now }) => {
  const sessions = await getOwnSessions(db, member, now);
  return {
    sessions: sessions.map(({ userAgent, ...session }) => ({
      ...session,
      browser: browserName(userAgent),
    })),
  };
});

export const action = memberRoute(async ({ db, member, request }) => {
  const form = await request.formData();
  if (form.get('intent') === 'others') {
    await endOtherSessions(db, member);
  } else {
    const id = readContentId(String(form.get('session') ?? ''));
    if (!id || !(await endOwnSession(db, member, id))) throw new AppError('not-found');
  }
  return redirect(withNotice('/settings/sessions', 'session-ended'), 303);
});

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Sessions');

export default function SessionsSettingsPage({ loaderData: { sessions } }: Route.ComponentProps) {
  return (
    <>
      <SettingsTitle title="Sessions">
        <p>Every browser that is signed in as you. We keep no addresses, so none are shown.</p>
      </SettingsTitle>
      <ul className="border-t border-line">
        {sessions.map(({ id, browser, since, isThisOne }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4"
          >
            <div>
              <p className="font-[550]">{browser}</p>
              <p className="text-small text-ink-soft">
                Since <Day at={since} />
                {isThisOne && <span className="type-label text-accent-ink"> · this browser</span>}
              </p>
            </div>
            <form method="post" action={isThisOne ? '/sign-out' : undefined}>
              {!isThisOne && <input type="hidden" name="session" value={id} />}
              <button type="submit" className={buttonClasses('outlined', 'compact')}>
                Sign out
                <span className="sr-only">{isThisOne ? ' here' : ` of ${browser}`}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <SettingsPart title="All at once">
          <p className="text-ink-soft">Signs out everywhere but here.</p>
          <form method="post">
            <button
              type="submit"
              name="intent"
              value="others"
              className={buttonClasses('outlined')}
            >
              Sign out of all others
            </button>
          </form>
        </SettingsPart>
      )}
    </>
  );
}
