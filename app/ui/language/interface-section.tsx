import { INTERFACE_LANGUAGE } from '../../text/languages/interface-language.ts';
import { PageLanguage } from '../site-contexts.ts';

interface InterfaceSectionProps {
  className: string;
  children: React.ReactNode;
}

/** The main part of a page that shows nothing but the program's own texts, whatever the site's language (WCAG 3.1.2). */
export function InterfaceSection({ className, children }: InterfaceSectionProps) {
  return (
    <section lang={INTERFACE_LANGUAGE} dir="ltr" className={className}>
      <PageLanguage value={INTERFACE_LANGUAGE}>{children}</PageLanguage>
    </section>
  );
}
