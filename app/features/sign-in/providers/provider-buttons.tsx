import { buttonClasses } from '#app/ui/button.tsx';

interface ProviderButtonsProps {
  providers: { id: string; name: string }[];
  /** A note below the buttons. */
  children?: React.ReactNode;
}

/** Posts to the current page, whose URL carries `returnTo`. */
export function ProviderButtons({ providers, children }: ProviderButtonsProps) {
  if (providers.length === 0) return null;
  return (
    <form method="post" className="mt-8 grid gap-3 border-t border-line pt-8">
      {providers.map(({ id, name }) => (
        <button
          key={id}
          type="submit"
          name="provider"
          value={id}
          className={buttonClasses('outlined')}
        >
          Continue with {name}
        </button>
      ))}
      {children}
    </form>
  );
}
