import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { CurrentPasswordField } from '../components/current-password-field.tsx';

interface Passkey {
  id: number;
  name: string;
  since: string;
  lastUsed: string | undefined;
}

interface PasskeyListProps {
  passkeys: Passkey[];
  hasPassword: boolean;
  refusal: FormRefusal | undefined;
}

export function PasskeyList({ passkeys, ...props }: PasskeyListProps) {
  if (passkeys.length === 0) {
    return (
      <p className="max-w-[60ch] border-l-2 border-line-strong pl-4 text-ink-soft">
        No passkeys yet. Those you add show up here, with when you last used them.
      </p>
    );
  }
  return (
    <ul className="max-w-3xl border-t border-line">
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey.id} passkey={passkey} {...props} />
      ))}
    </ul>
  );
}

type PasskeyItemProps = Omit<PasskeyListProps, 'passkeys'> & { passkey: Passkey };

function PasskeyItem({ passkey, hasPassword, refusal }: PasskeyItemProps) {
  const { id, name, since, lastUsed } = passkey;
  const ownRefusal = refusal?.values.passkey === String(id) ? refusal : undefined;
  const refusalOf = (intent: string) =>
    ownRefusal?.values.intent === intent ? ownRefusal : undefined;
  return (
    <li className="border-line py-4 not-last:border-b">
      <p className="font-[550] wrap-anywhere">{name}</p>
      <p className="text-small text-ink-soft">
        Added <LocalTime at={since} />
        {' · '}
        {lastUsed ? (
          <>
            last used <ShortDate at={lastUsed} />
          </>
        ) : (
          'not used yet'
        )}
      </p>
      <details open={ownRefusal !== undefined} className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-small text-ink-soft underline underline-offset-4 hover:text-accent-ink">
          Rename or remove<span className="sr-only"> {name}</span>
        </summary>
        <div className="mt-3 mb-2 grid max-w-lg gap-8">
          <PostForm
            prefix={`rename-${id}`}
            className="grid justify-items-start gap-4"
            values={{ name }}
            refusal={refusalOf('rename')}
          >
            <input type="hidden" name="intent" value="rename" />
            <input type="hidden" name="passkey" value={id} />
            <div className="w-full">
              <TextField label="Name" name="name" required maxLength={60} />
            </div>
            <button type="submit" className={buttonClasses('outlined')}>
              Rename
            </button>
          </PostForm>
          <PostForm
            prefix={`remove-${id}`}
            className="grid justify-items-start gap-4 border-t border-line pt-6"
            refusal={refusalOf('remove')}
          >
            <p className="text-small text-ink-soft">
              Then it no longer signs you in. Delete it on your device or in your password manager,
              too.
            </p>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="passkey" value={id} />
            <div className="w-full empty:hidden">
              <CurrentPasswordField hasPassword={hasPassword} />
            </div>
            <button type="submit" className={buttonClasses('danger')}>
              Remove
            </button>
          </PostForm>
        </div>
      </details>
    </li>
  );
}
