/** A page that has one thing to say: over a long flat line, with a way on below it. */
export function Statement({
  sign,
  title,
  children,
}: {
  /** Stands big over the line, such as a status. */
  sign?: string;
  title: string;
  children: React.ReactNode;
}) {
  return (
    <section className="flex flex-1 flex-col justify-center pt-32 pb-20">
      {sign && (
        <p className="page-width type-wide text-[clamp(6rem,24vw,20rem)] leading-[0.74] tracking-[-0.05em]">
          {sign}
        </p>
      )}
      <div className="relative h-px bg-line-strong">
        <span className="moves-across absolute inset-y-0 left-0 w-2/5 bg-accent-ink" />
      </div>
      <div className="page-width twelve pt-8">
        <h1 className="type-wide col-span-12 text-heading lg:col-span-6">{title}</h1>
        <div className="col-span-12 mt-4 grid justify-items-start gap-6 text-ink-soft lg:col-span-6 lg:mt-0">
          {children}
        </div>
      </div>
    </section>
  );
}
