import { Form } from 'react-router';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import type { Webhook } from '../webhook-token.ts';

export function ProblemsSection({ url }: { url: string }) {
  return (
    <AdminSection id="bounces" title="Bounces and complaints">
      <div className="grid max-w-[70ch] gap-4 text-small text-ink-soft">
        <p>
          Add this URL as the webhook for bounces and complaints at your email provider. People
          whose address no longer exists, or who report an email as spam, then get no more email. We
          accept Amazon SES (through SNS), SendGrid, Postmark and Mailgun formats, or this JSON,
          alone or in an array:
        </p>
        <Example json='{"email": "name@example.com", "event": "bounce", "permanent": true}' />
        <p>
          <code>event</code> is <code>bounce</code> or <code>complaint</code>. With{' '}
          <code>permanent</code> set to <code>false</code>, a bounce is ignored. Without such a
          provider, an admin can enter a mailbox for bounces under Settings → Email.
        </p>
      </div>
      <WebhookAddress
        webhook="email"
        label="Webhook for bounces and complaints"
        url={url}
        hint="Keep this secret. Anyone who has it can report bounces."
      />
    </AdminSection>
  );
}

export function RepliesSection({ url }: { url: string }) {
  return (
    <AdminSection id="replies" title="Replies to text messages">
      <div className="grid max-w-[70ch] gap-4 text-small text-ink-soft">
        <p>
          Have your SMS provider, or your gateway to it, post each reply to this URL. Numbers that
          reply STOP, UNSUBSCRIBE, CANCEL, END or QUIT then get no more texts.
        </p>
        <Example json='{"from": "+14155550100", "text": "STOP"}' />
      </div>
      <WebhookAddress
        webhook="texts"
        label="Webhook for replies"
        url={url}
        hint="Keep this secret. Anyone who has it can stop texts."
      />
    </AdminSection>
  );
}

function Example({ json }: { json: string }) {
  return <pre className="border border-line p-3 whitespace-pre-wrap wrap-anywhere">{json}</pre>;
}

interface WebhookAddressProps {
  webhook: Webhook;
  label: string;
  url: string;
  hint: string;
}

function WebhookAddress({ webhook, label, url, hint }: WebhookAddressProps) {
  return (
    <div className="mt-4 grid max-w-3xl gap-3">
      <AdminInput
        id={`webhook-${webhook}`}
        label={label}
        hint={hint}
        readOnly
        defaultValue={url}
        key={url}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={url} data-variant="outlined" className="admin-button" />
        <Form method="post">
          <input type="hidden" name="webhook" value={webhook} />
          <AdminSubmit
            label="Replace the URL"
            name="intent"
            value="replace-webhook"
            variant="danger"
          />
        </Form>
      </div>
      <p className="text-note text-ink-faint">
        The current URL stops working. Use this if it has leaked.
      </p>
    </div>
  );
}
