import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { buttonClasses } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { type BrowserPush, findBrowserPush, subscribeToPush } from './browser-push.ts';

interface PushBrowser {
  id: number;
  /** Only its owner gets it, to recognize the browser they use. */
  endpoint: string;
  /** 'Firefox on Linux' */
  name: string;
  isBreakingOnly: boolean;
}

export interface PushSettingsData {
  publicKey: string;
  browsers: PushBrowser[];
}

interface PushSettingsProps extends PushSettingsData {
  /** The page that a form without scripts returns to. */
  from: '/follows' | '/settings/notifications';
}

/** The browsers that get push messages, and a button that adds this one. */
export function PushSettings({ publicKey, browsers, from }: PushSettingsProps) {
  const fetcher = useFetcher<{ errors?: { form: string } }>();
  const [problem, setProblem] = useState<string>();
  const [own, setOwn] = useState<BrowserPush>();
  useEffect(() => void findBrowserPush().then(setOwn), []);
  const isListed = browsers.some(({ endpoint }) => endpoint === own?.endpoint);
  const turnOn = async () => {
    const result = await subscribeToPush(publicKey);
    if ('problem' in result) return setProblem(result.problem);
    setProblem(undefined);
    setOwn({ isSupported: true, endpoint: result.fields.endpoint });
    await fetcher.submit(
      { intent: 'turn-on', from, ...result.fields },
      { method: 'post', action: '/notifications/push' },
    );
  };
  return (
    <section aria-labelledby="push" className="mt-12 max-w-3xl border-t border-line pt-8">
      <h2 id="push" className="type-wide text-title">
        Push messages
      </h2>
      <p className="mt-2 max-w-[60ch] text-small text-ink-soft">
        Get notifications even when the site is closed. Anything sent by push isn’t also emailed.
      </p>
      {browsers.length > 0 && (
        <ul className="mt-4">
          {browsers.map((browser) => (
            <BrowserRow
              key={browser.id}
              browser={browser}
              isOwn={browser.endpoint === own?.endpoint}
              from={from}
            />
          ))}
        </ul>
      )}
      <noscript>
        <p className="mt-4 text-small text-ink-faint">
          Turn on JavaScript to add this browser to the list.
        </p>
      </noscript>
      {own && !own.isSupported && (
        <p className="mt-4 text-small text-ink-faint">
          This browser can’t get push notifications. On an iPhone or iPad, add the site to the Home
          Screen first.
        </p>
      )}
      {own?.isSupported && !isListed && (
        <button
          type="button"
          onClick={() => void turnOn()}
          className={`mt-4 ${buttonClasses('outlined', 'compact')}`}
        >
          Turn on for this browser
        </button>
      )}
      <FieldError text={problem ?? fetcher.data?.errors?.form} />
    </section>
  );
}

const scopes = [
  { scope: 'all', label: 'Everything' },
  { scope: 'breaking', label: 'Breaking news' },
] as const;

function BrowserRow({
  browser: { id, name, isBreakingOnly },
  isOwn,
  from,
}: {
  browser: PushBrowser;
  isOwn: boolean;
  from: string;
}) {
  const fetcher = useFetcher();
  const current = isBreakingOnly ? 'breaking' : 'all';
  const common = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="from" value={from} />
    </>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4 first:border-t">
      <p className="min-w-40 flex-1">
        {name}
        {isOwn && <span className="text-small text-ink-faint"> · this browser</span>}
      </p>
      <fetcher.Form method="post" action="/notifications/push" className="flex">
        {common('choose')}
        {scopes.map(({ scope, label }) => (
          <button
            key={scope}
            type="submit"
            name="scope"
            value={scope}
            aria-pressed={scope === current}
            className="type-label -ml-px min-h-11 border border-line-strong px-3.5 text-ink-soft first:ml-0 first:rounded-l-edge last:rounded-r-edge hover:text-ink aria-pressed:z-1 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground"
          >
            {label}
          </button>
        ))}
      </fetcher.Form>
      <fetcher.Form method="post" action="/notifications/push">
        {common('turn-off')}
        <button type="submit" className={buttonClasses('outlined', 'compact')}>
          Turn off
        </button>
      </fetcher.Form>
    </li>
  );
}
