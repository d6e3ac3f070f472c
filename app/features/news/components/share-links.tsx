import { use, useSyncExternalStore } from 'react';
import { IsPreview } from '#app/ui/site-contexts.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';

const buttonClasses =
  'type-label inline-flex min-h-11 items-center rounded-edge border border-line-strong px-4 text-ink-soft hover:border-ink hover:text-ink';

const neverChanges = () => () => {};

/** Plain links and the Web Share API. Social networks' own buttons would track readers. Not in previews. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  const canShare = useSyncExternalStore(
    neverChanges,
    () => 'share' in navigator,
    () => false,
  );
  if (use(IsPreview)) return null;
  const mailto = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
  return (
    <section
      aria-labelledby="share"
      className="mt-14 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-5"
    >
      <h2 id="share" className="type-label text-ink-faint">
        Share
      </h2>
      <ul className="flex flex-wrap gap-2">
        <li>
          <a
            href={url}
            className={buttonClasses}
            onClick={(event) => {
              if (!('clipboard' in navigator)) return;
              event.preventDefault();
              copyToClipboard(url);
            }}
          >
            Copy link
          </a>
        </li>
        <li>
          <a href={mailto} className={buttonClasses}>
            Email
          </a>
        </li>
        {canShare && (
          <li>
            <button
              type="button"
              className={buttonClasses}
              onClick={() => navigator.share({ title, url }).catch(ignoreDismissal)}
            >
              Share…
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

async function copyToClipboard(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', description: 'You can paste it anywhere.' });
  } catch {
    showToast({ title: 'Couldn’t copy the link', description: url });
  }
}

/** The promise rejects when the user dismisses the share sheet. */
function ignoreDismissal(): void {}
