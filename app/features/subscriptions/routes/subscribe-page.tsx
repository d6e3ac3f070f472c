import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { NoticeName } from '../../../http/notices.ts';
import { type FormRefusal, parseForm } from '../../../http/parse-form.ts';
import { publicContext } from '../../../http/public-context.ts';
import { requestContext } from '../../../http/request-context.ts';
import { returnPath } from '../../../http/return-path.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { withReference } from '../../../http/with-reference.ts';
import { subscribeInput } from '../subscriptions.schema.ts';
import { subscribe } from '../subscriptions.server.ts';
import type { Route } from './+types/subscribe-page.ts';

export const handle = sharedPage();

const TOO_MANY = 'Too many sign-ups came from your network. Please try again in ten minutes.';

export function action({ request, context }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const { transaction, now, clientAddress, subscribeLimit, isPlainForm } =
      context.get(requestContext);
    const form = await request.formData();
    const parsed = parseForm(subscribeInput, form);
    if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
    if (!(await subscribeLimit.allow(clientAddress))) {
      const values = { email: parsed.input.email, phone: parsed.input.phone ?? '' };
      const refusal: FormRefusal = { errors: { form: TOO_MANY }, values };
      return data(refusal, { status: 429 });
    }
    await subscribe(transaction, parsed.input, now);
    const notice: NoticeName =
      parsed.input.source === 'popup' ? 'subscribed-popup' : 'subscribed-footer';
    if (!isPlainForm) return { notice };
    const { origin } = context.get(publicContext);
    return redirect(`${returnPath(form.get('returnTo'), origin)}?notice=${notice}`, 303);
  });
}

export default function SubscribePage({ actionData }: Route.ComponentProps) {
  const refusal = actionData && 'errors' in actionData ? actionData : undefined;
  return (
    <form method="post" action="/subscribe">
      <input name="email" defaultValue={refusal?.values.email} />
      <p>{refusal?.errors.email}</p>
    </form>
  );
}
