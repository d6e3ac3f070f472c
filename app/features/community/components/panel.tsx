import { ButtonLink } from '#app/ui/button.tsx';

interface PanelProps {
  /** One sentence that introduces the tab. */
  text: string;
  button: { label: string; to: string };
  children: React.ReactNode;
}

/** A tab's introduction, list and button. */
export function Panel({ text, button, children }: PanelProps) {
  return (
    <>
      <p className="max-w-[60ch] pt-8 pb-2 text-ink-soft">{text}</p>
      {children}
      <p className="mt-10">
        <ButtonLink to={button.to} variant="outlined">
          {button.label}
        </ButtonLink>
      </p>
    </>
  );
}
