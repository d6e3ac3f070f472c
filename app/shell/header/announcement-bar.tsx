import { use, useEffect, useState } from 'react';
import type { Announcement } from '#app/features/pages/pages.server.ts';
import { ScriptNonce } from '../../http/render-context.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { writeLocalStorage } from '../../ui/local-storage.ts';
import { MenuLink } from '../menu-link.tsx';

const DISMISSED_KEY = 'threequel.dismissed-announcement';

/** Runs before the first paint: the page is the same for everyone, so it contains the bar. */
const hideDismissed = `try{var b=document.currentScript.previousElementSibling;if(localStorage.getItem('${DISMISSED_KEY}')===b.dataset.key)b.hidden=true}catch{}`;

const levelNames = { info: 'Announcement', warning: 'Warning', urgent: 'Urgent' } as const;

/** Above the header, until it ends or the visitor dismisses it. */
export default function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  const { key, level, html, link, endsAt } = announcement;
  const nonce = use(ScriptNonce);
  const hasEnded = useHasPassed(endsAt);
  const [isDismissed, setDismissed] = useState(false);
  const dismiss = () => {
    writeLocalStorage(DISMISSED_KEY, key);
    setDismissed(true);
  };
  if (hasEnded || isDismissed) return null;
  return (
    <>
      <aside
        aria-label={levelNames[level]}
        data-key={key}
        data-level={level}
        suppressHydrationWarning
        className="announcement"
      >
        <div className="page-width flex items-center gap-4 py-1.5">
          <p className="min-w-0 flex-1 py-1.5 text-small wrap-anywhere">
            {level !== 'info' && <strong className="type-label mr-3">{levelNames[level]}</strong>}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown made safe by the loader */}
            <span className="prose-links" dangerouslySetInnerHTML={{ __html: html }} />
            {link && (
              <MenuLink
                item={link}
                className="ml-3 underline underline-offset-4 hover:no-underline"
              />
            )}
          </p>
          <button
            type="button"
            onClick={dismiss}
            className="-mr-2.5 grid size-11 shrink-0 place-items-center noscript:hidden"
          >
            <CloseIcon className="size-4" />
            <span className="sr-only">Dismiss announcement</span>
          </button>
        </div>
      </aside>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? hideDismissed : '' }}
      />
    </>
  );
}

const CHECK_MS = 15_000;

/** For pages that stay open: the server leaves the bar out of pages from that moment. */
function useHasPassed(moment: string | undefined): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    if (moment === undefined) return;
    const check = () => setPassed(Date.now() >= Date.parse(moment));
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [moment]);
  return hasPassed;
}
