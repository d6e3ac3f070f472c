interface StatementProps {
  /** Stands big over the line, such as a status; without one the title does. */
  sign?: string;
  title: string;
  children: React.ReactNode;
}

/** A page that has one thing to say: over a long flat line, with a way on below it. */
export function Statement({ sign, title, children }: StatementProps) {
  return (
    <section className="flex min-h-[78svh] flex-1 flex-col justify-center pt-32 pb-20">
      {sign ? (
        <p className="page-width type-wide text-sign">{sign}</p>
      ) : (
        <h1 className="page-width type-wide pb-6 text-lead">{title}</h1>
      )}
      <div className="relative h-px bg-line-strong">
        <span className="moves-across absolute inset-y-0 left-0 w-2/5 bg-accent-ink" />
      </div>
      <div className="page-width twelve gap-y-4 pt-8">
        {sign && <h1 className="type-wide col-span-12 text-heading lg:col-span-6">{title}</h1>}
        <div className="col-span-12 grid justify-items-start gap-6 text-deck text-ink-soft lg:col-span-6">
          {children}
        </div>
      </div>
    </section>
  );
}
