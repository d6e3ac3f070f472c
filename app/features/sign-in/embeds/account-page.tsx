import { InterfaceSection } from '#app/ui/language/interface-section.tsx';
import { PageHead } from '#app/ui/page-head.tsx';

interface AccountPageProps {
  title: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of sign-in, sign-up and similar pages: title and lead next to the form. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <InterfaceSection className="page-width page-top grid-12 flex-1 content-start gap-y-10 pb-20">
      <div className="col-span-12 lg:col-span-6">
        <PageHead title={title} lead={lead} />
      </div>
      <div className="col-span-12 max-w-xl border-t border-line pt-8 lg:col-span-5 lg:col-start-8 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10">
        {children}
      </div>
    </InterfaceSection>
  );
}
