import { ButtonLink, buttonClasses } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';

/** Shown only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = codes.join('\n');
  return (
    <section aria-labelledby="recovery-codes" className="grid justify-items-start gap-5">
      <h2 id="recovery-codes" className="type-wide text-title">
        Your recovery codes
      </h2>
      <p className="max-w-[60ch] text-ink-soft">
        Two-factor sign-in is on. If you lose your phone or passkey, use one of these codes to sign
        in. Each works once. Save them now; you won’t see them again.
      </p>
      <ul className="grid w-full grid-cols-2 gap-x-8 gap-y-1 rounded-edge border border-line bg-raised p-5 text-small sm:max-w-md">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
          className={buttonClasses('outlined')}
        >
          Download
        </a>
        <CopyButton text={text} className={buttonClasses('outlined')} />
        <ButtonLink variant="filled" to="/settings/two-factor">
          I’ve saved them
        </ButtonLink>
      </div>
    </section>
  );
}
