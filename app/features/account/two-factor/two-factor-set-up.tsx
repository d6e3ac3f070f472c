import { SubmitButton } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { QrCode } from './qr-code.server.ts';

interface TwoFactorSetUpProps {
  /** The `otpauth:` URL in the QR code. */
  keyUrl: string;
  token: string;
  secret: string;
  qr: QrCode;
  /** Of the code. */
  error: string | undefined;
}

/** The secret as a QR code and as text, and a form for the first code. */
export function TwoFactorSetUp({ keyUrl, token, secret, qr, error }: TwoFactorSetUpProps) {
  return (
    <div className="grid gap-8">
      <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:gap-8">
        <svg
          role="img"
          aria-label="QR code for your authenticator app"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          className="w-52"
          shapeRendering="crispEdges"
        >
          <path d={`M0 0h${qr.size}v${qr.size}H0z`} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <div className="self-center">
          <p className="text-ink-soft">
            Scan this QR code with your app. Can’t scan? Enter this key instead:
          </p>
          <p className="mt-3 rounded-edge border border-line bg-raised px-4 py-3 text-small wrap-anywhere select-all">
            <code>{secret}</code>
          </p>
        </div>
      </div>
      <PostForm className="settings-form">
        <input type="hidden" name="intent" value="finish" />
        <input type="hidden" name="key" value={keyUrl} />
        <input type="hidden" name="token" value={token} />
        <TextField
          id="code"
          label="Code from your app"
          name="code"
          required
          maxLength={40}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error}
        />
        <SubmitButton label="Turn on two-factor" pendingLabel="Checking…" />
      </PostForm>
    </div>
  );
}
