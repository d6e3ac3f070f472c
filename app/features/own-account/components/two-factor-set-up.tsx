import { SubmitButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { QrCode } from '../qr-code.server.ts';

interface TwoFactorSetUpProps {
  /** The address the picture holds. */
  address: string;
  secret: string;
  qr: QrCode;
  error: string | undefined;
}

/** The secret, for the app's camera and for typing, and the first code to show that it has it. */
export function TwoFactorSetUp({ address, secret, qr, error }: TwoFactorSetUpProps) {
  return (
    <div className="grid gap-8">
      <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:gap-8">
        <svg
          role="img"
          aria-label="QR code with the secret for your app"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          className="w-52"
          shapeRendering="crispEdges"
        >
          <path d={`M0 0h${qr.size}v${qr.size}H0z`} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <div className="self-center">
          <p className="text-ink-soft">
            Point your app at the picture. On this very phone, or without a camera, give it this
            secret instead:
          </p>
          <p className="mt-3 rounded-edge border border-line bg-raised px-4 py-3 text-small wrap-anywhere select-all">
            <code>{secret}</code>
          </p>
        </div>
      </div>
      <form method="post" className="grid max-w-md gap-5">
        <input type="hidden" name="intent" value="finish" />
        <input type="hidden" name="key" value={address} />
        <TextField
          id="code"
          label="The code your app shows now"
          name="code"
          required
          maxLength={40}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error}
        />
        <SubmitButton label="Switch it on" pendingLabel="Checking…" isPending={false} />
      </form>
    </div>
  );
}
