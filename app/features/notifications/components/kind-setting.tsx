import { FieldError } from '#app/ui/forms/field-error.tsx';
import { invalidProps } from '#app/ui/forms/invalid-props.ts';
import type { NotificationKind } from '../notifications.policy.ts';
import { type Delivery, getDeliveries } from '../settings/delivery.ts';

const kinds: Record<NotificationKind, { name: string; text: string }> = {
  reply: { name: 'Replies', text: 'Someone replies to you.' },
  mention: { name: 'Mentions', text: 'Someone mentions you with @.' },
  like: { name: 'Likes', text: 'Someone likes your message.' },
  follow: { name: 'Follows', text: 'Something new in what you follow.' },
  event: {
    name: 'Events',
    text: 'An event you’re interested in starts the next day, moves or is called off.',
  },
  breaking: { name: 'Breaking news', text: 'Breaking news is published.' },
  decision: {
    name: 'Decisions',
    text: 'Staff approve, remove or restore something you posted.',
  },
  'review-comment': {
    name: 'Review comments',
    text: 'Someone comments on your text, or replies in a thread you’re part of.',
  },
  held: { name: 'Pending messages', text: 'A message needs approval.' },
  reported: { name: 'Reports', text: 'Someone reports a message.' },
  submission: { name: 'Submissions', text: 'A news tip, an image or fan art needs review.' },
};

const labels: Record<Delivery, string> = { off: 'Off', site: 'On site', email: 'On site + email' };

/** Sets how notifications of one kind are delivered. */
export function KindSetting({
  kind,
  delivery,
  error,
}: {
  kind: NotificationKind;
  delivery: Delivery;
  error: string | undefined;
}) {
  const { name, text } = kinds[kind];
  return (
    <fieldset
      aria-describedby={`${kind}-text`}
      className="grid gap-x-8 gap-y-3 border-b border-line py-5 first:border-t sm:grid-cols-[1fr_auto] sm:items-center"
    >
      {/* Floated, a legend becomes a grid item like its siblings. */}
      <legend className="type-wide float-left text-base sm:col-start-1">{name}</legend>
      <p id={`${kind}-text`} className="-mt-2 text-small text-ink-soft sm:col-start-1">
        {text}
      </p>
      <div className="flex sm:col-start-2 sm:row-span-2 sm:row-start-1">
        {getDeliveries(kind).map((option) => (
          <label
            key={option}
            className="type-label -ml-px inline-flex min-h-11 cursor-pointer items-center border border-line-strong px-3.5 text-ink-soft first:ml-0 first:rounded-l-edge last:rounded-r-edge hover:text-ink has-checked:z-1 has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:z-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={kind}
              value={option}
              defaultChecked={option === delivery}
              {...invalidProps(`${kind}-error`, error)}
              className="sr-only"
            />
            {labels[option]}
          </label>
        ))}
      </div>
      <FieldError id={`${kind}-error`} text={error} />
    </fieldset>
  );
}
