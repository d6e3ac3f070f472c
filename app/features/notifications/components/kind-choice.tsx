import { FieldError } from '#app/ui/forms/field-error.tsx';
import type { NotificationKind } from '../notifications.policy.ts';
import { type Reach, reaches } from '../settings/notification-settings.schema.ts';

const kinds: Record<NotificationKind, { name: string; text: string }> = {
  reply: { name: 'Replies', text: 'Somebody answers what you wrote.' },
  mention: { name: 'Mentions', text: 'Somebody writes @ and your name.' },
  like: { name: 'Likes', text: 'Somebody likes what you wrote.' },
  decision: { name: 'Decisions', text: 'Staff approves, removes or puts back something of yours.' },
  held: { name: 'Held messages', text: 'A message waits for approval.' },
  reported: { name: 'Reports', text: 'Somebody reports a message.' },
  submission: { name: 'Contributions', text: 'A tip, a picture or fan art waits for review.' },
};

const words: Record<Reach, string> = { off: 'Off', page: 'On the site', mail: 'By mail too' };

/** How far notifications of one kind go. */
export function KindChoice({
  kind,
  reach,
  error,
}: {
  kind: NotificationKind;
  reach: Reach;
  error: string | undefined;
}) {
  const { name, text } = kinds[kind];
  return (
    <fieldset
      aria-describedby={`${kind}-text`}
      className="grid gap-x-8 gap-y-3 border-b border-line py-5 first:border-t sm:grid-cols-[1fr_auto] sm:items-center"
    >
      {/* Afloat it is laid out like any other child. */}
      <legend className="type-wide float-left text-base sm:col-start-1">{name}</legend>
      <p id={`${kind}-text`} className="-mt-2 text-small text-ink-soft sm:col-start-1">
        {text}
      </p>
      <div className="flex sm:col-start-2 sm:row-span-2 sm:row-start-1">
        {reaches.map((choice) => (
          <label
            key={choice}
            className="type-label -ml-px inline-flex min-h-11 cursor-pointer items-center border border-line-strong px-3.5 text-ink-soft first:ml-0 first:rounded-l-edge last:rounded-r-edge hover:text-ink has-checked:z-1 has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:z-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={kind}
              value={choice}
              defaultChecked={choice === reach}
              className="sr-only"
            />
            {words[choice]}
          </label>
        ))}
      </div>
      <FieldError text={error} />
    </fieldset>
  );
}
