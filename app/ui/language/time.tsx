import { use } from 'react';
import { INTERFACE_LANGUAGE } from '../../text/languages/interface-language.ts';
import { PageLanguage } from '../site-contexts.ts';

/** Of other languages than English, the server and a browser can know different versions of the CLDR. */
export function Time({ at, children }: { at: string; children: React.ReactNode }) {
  const mayDiffer = use(PageLanguage) !== INTERFACE_LANGUAGE;
  return (
    <time dateTime={at} suppressHydrationWarning={mayDiffer}>
      {children}
    </time>
  );
}
