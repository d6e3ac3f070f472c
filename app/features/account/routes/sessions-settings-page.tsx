import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { browserName } from '#app/text/names/browser-name.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { ShortDate } from '#app/ui/short-date.tsx';
import { SettingsSection } from '../components/settings-section.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import { memberRoute } from '../member-route.server.ts';
import {
  listOwnSessions,
  revokeOtherSessions,
  revokeSession,
} from '../sessions/own-sessions.server.ts';
import type { Route } from './+types/sessions-settings-page.ts';

export const loader = memberRoute(async ({ db, member, now }) => {
  const sessions = await listOwnSessions(db, member, now);
  return {
    sessions: sessions.map(({ userAgent, ...session }) => ({
      ...session,
      browser: browserName(userAgent, { hasVersion: true }),
    })),
  };
});

export const action = memberRoute(async ({ db, member, request }) => {
  const form = await request.formData();
  if (form.get('intent') === 'others') {
    await revokeOtherSessions(db, member);
  } else {
    const id = parseContentId(formText(form, 'session'));
    if (!id || !(await revokeSession(db, member, id))) throw new AppError('not-found');
  }
  return redirect(withFlashMessage('/settings/sessions', 'session-signed-out'), 303);
});

export const meta = noindexPage('Sessions');

export default function SessionsSettingsPage({ loaderData: { sessions } }: Route.ComponentProps) {
  return (
    <>
      <SettingsTitle title="Sessions">
        <p>Browsers where you’re signed in. We don’t store IP addresses.</p>
      </SettingsTitle>
      <ul className="max-w-3xl border-t border-line">
        {sessions.map(({ id, browser, since, lastUsed, isCurrent }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4"
          >
            <div>
              <p className="font-[550]">{browser}</p>
              <p className="text-small text-ink-soft">
                Since <LocalTime at={since} />
                {lastUsed && (
                  <>
                    {' '}
                    · last used <ShortDate at={lastUsed} />
                  </>
                )}
                {isCurrent && <span className="type-label text-accent-ink"> · this browser</span>}
              </p>
            </div>
            <form method="post" action={isCurrent ? '/sign-out' : undefined}>
              {!isCurrent && <input type="hidden" name="session" value={id} />}
              <button type="submit" className={buttonClasses('outlined', 'compact')}>
                Sign out
                <span className="sr-only">
                  {isCurrent ? (
                    ' here'
                  ) : (
                    <>
                      {` of ${browser}, since `}
                      <LocalTime at={since} />
                    </>
                  )}
                </span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <SettingsSection title="Sign out everywhere else">
          <form method="post">
            <button
              type="submit"
              name="intent"
              value="others"
              className={buttonClasses('outlined')}
            >
              Sign out everywhere else
            </button>
          </form>
        </SettingsSection>
      )}
    </>
  );
}
