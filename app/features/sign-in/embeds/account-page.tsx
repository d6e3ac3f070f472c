interface AccountPageProps {
  title: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of sign-in, sign-up and similar pages: title and lead next to the form. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <section className="page-width grid-12 min-h-[78svh] flex-1 content-center gap-y-10 pt-32 pb-20">
      <div className="col-span-12 lg:col-span-6">
        <h1 className="type-wide text-lead">{title}</h1>
        {lead && <p className="mt-5 max-w-[46ch] text-deck text-ink-soft">{lead}</p>}
      </div>
      <div className="col-span-12 max-w-xl border-t border-line pt-8 lg:col-span-5 lg:col-start-8 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10">
        {children}
      </div>
    </section>
  );
}
