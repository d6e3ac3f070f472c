import { ButtonLink } from '../../../ui/button.tsx';

interface PanelProps {
  /** What the tab holds, in a sentence. */
  text: string;
  button: { label: string; to: string };
  children: React.ReactNode;
}

/** An open tab: what it is about, its list, and the way on. */
export function Panel({ text, button, children }: PanelProps) {
  return (
    <>
      <p className="max-w-[60ch] pt-8 pb-2 text-ink-soft">{text}</p>
      {children}
      <p className="mt-10">
        <ButtonLink to={button.to} look="outlined">
          {button.label}
        </ButtonLink>
      </p>
    </>
  );
}
