import { InterfaceSection } from '../../ui/language/interface-section.tsx';

interface FullPageMessageProps {
  /** An HTTP status, shown in giant type. Without it the title takes that place. */
  code?: string;
  title: string;
  children: React.ReactNode;
}

export function FullPageMessage({ code, title, children }: FullPageMessageProps) {
  return (
    <InterfaceSection className="flex min-h-[78svh] flex-1 flex-col justify-center pt-32 pb-20">
      {code ? (
        <p className="page-width type-wide text-giant">{code}</p>
      ) : (
        <h1 className="page-width type-wide pb-6 text-lead">{title}</h1>
      )}
      <div className="relative h-px bg-line-strong">
        <span className="animate-draw-across absolute inset-y-0 left-0 w-2/5 bg-accent-ink" />
      </div>
      <div className="page-width grid-12 gap-y-4 pt-8">
        <div className="col-span-12 grid justify-items-start gap-6 text-deck text-ink-soft lg:col-span-8">
          {code && <h1 className="type-wide text-heading text-ink">{title}</h1>}
          {children}
        </div>
      </div>
    </InterfaceSection>
  );
}
