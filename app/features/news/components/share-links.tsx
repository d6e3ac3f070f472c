import { useSyncExternalStore } from 'react';
import { showToast } from '../../../ui/toasts/toast-store.ts';

const shape =
  'type-label inline-flex min-h-11 items-center rounded-edge border border-line-strong px-4 text-ink-soft hover:border-ink hover:text-ink';

const never = () => () => {};

/** Plain links and the device's own dialog: no button of a network, nobody counts along. */
export function ShareLinks({ address, title }: { address: string; title: string }) {
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${address}`)}`;
  return (
    <section aria-labelledby="share" className="mt-14 border-t border-line pt-6">
      <h2 id="share" className="type-wide text-title">
        Share
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        <li>
          <a
            href={address}
            className={shape}
            onClick={(event) => {
              if (!('clipboard' in navigator)) return;
              event.preventDefault();
              copy(address);
            }}
          >
            Copy link
          </a>
        </li>
        <li>
          <a href={mail} className={shape}>
            E-mail
          </a>
        </li>
        {canShare && (
          <li>
            <button
              type="button"
              className={shape}
              onClick={() => navigator.share({ title, url: address }).catch(ignoreRefusal)}
            >
              Share…
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: 'Link copied', description: 'Paste it wherever you like.' });
  } catch {
    showToast({ title: 'Could not copy the link', description: address });
  }
}

/** Whoever closes the dialog has changed their mind, and that is all. */
function ignoreRefusal(): void {}
