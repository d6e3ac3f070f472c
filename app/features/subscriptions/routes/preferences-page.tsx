import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { type FlashMessageKey, withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { publicContext } from '#app/http/public-context.ts';
import { requestContext, viewerRoute } from '#app/http/request-context.ts';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { incompleteLink, ResultPage } from '#app/ui/result-page.tsx';
import { PreferencesPage } from '../components/preferences-page.tsx';
import { createPreferencesToken, readPreferencesToken } from '../embeds/recipient-links.ts';
import { checkPhoneLimit } from '../phone/phone-choice.server.ts';
import { eraseSubscription } from '../preferences/erase-subscription.server.ts';
import {
  findPreferencesOwner,
  getOrCreateSubscription,
} from '../preferences/own-subscription.server.ts';
import {
  findPreferences,
  pauseSubscription,
  savePreferences,
} from '../preferences/preferences.server.ts';
import { noPreferences } from '../preferences/preferences.ts';
import { pauseInput, preferencesInput } from '../subscriptions.schema.ts';
import { unsubscribe } from '../unsubscribe.server.ts';
import type { Route } from './+types/preferences-page.ts';

function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** @throws a redirect to the page that emails a link, for visitors without one */
async function findOwner(request: Request, context: ActionFunctionArgs['context']) {
  const { signer, db, getViewer } = context.get(requestContext);
  const token = tokenIn(request);
  const linkedId = token ? readPreferencesToken(signer, token) : undefined;
  if (token && linkedId === undefined) return undefined;
  const owner = await findPreferencesOwner(db, linkedId, await getViewer());
  if (!owner && !token) throw redirect('/subscription/link', 302);
  return owner;
}

export const loader = viewerRoute(async ({ request, context, signer, db, now }) => {
  const { isSmsConfigured } = context.get(publicContext);
  const owner = await findOwner(request, context);
  if (!owner)
    return data({ preferences: undefined, token: '', hasAccount: false, isSmsConfigured }, 404);
  const { id, email, hasAccount } = owner;
  const saved = id === undefined ? undefined : await findPreferences(db, id, now);
  const token = id === undefined ? '' : createPreferencesToken(signer, id);
  return data({ preferences: saved ?? noPreferences(email), token, hasAccount, isSmsConfigured });
});

export const action = formAction(
  async ({ form, request, context, signer, transaction, now, ...requested }) => {
    const owner = await findOwner(request, context);
    const id = owner && (await getOrCreateSubscription(transaction, owner, now));
    if (id === undefined) return data({ errors: {}, values: {} }, { status: 422 });
    const deps = { transaction, signer, now };
    const path = tokenIn(request) ? `/subscription?token=${tokenIn(request)}` : '/subscription';
    const done = (notice: FlashMessageKey) => redirect(withFlashMessage(path, notice), 303);
    switch (form.get('intent')) {
      case 'pause':
        await pauseSubscription(deps, id, parseForm(pauseInput, form).days);
        return done('subscription-paused');
      case 'resume':
        await pauseSubscription(deps, id, undefined);
        return done('subscription-resumed');
      case 'unsubscribe':
        await unsubscribe(deps, id, 'preferences');
        return done('unsubscribed');
      case 'erase':
        await transaction((unit) => eraseSubscription(unit.db, signer, { id, now }));
        return redirect(withFlashMessage('/', 'subscription-erased'), 303);
      default: {
        const input = parseForm(preferencesInput, form);
        await checkPhoneLimit(requested, input);
        await savePreferences(deps, id, input);
        return done('preferences-saved');
      }
    }
  },
);

export const meta = noindexPage('Your subscription');

export default function PreferencesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { preferences, ...viewer } = loaderData;
  if (!preferences) return <ResultPage {...incompleteLink} />;
  return <PreferencesPage preferences={preferences} {...viewer} refusal={actionData} />;
}
