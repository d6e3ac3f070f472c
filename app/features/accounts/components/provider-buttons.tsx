import { buttonClasses } from '../../../ui/button.tsx';

/** Sent to the page they stand on, whose address knows where to go on to afterwards. */
export function ProviderButtons({ providers }: { providers: { id: string; name: string }[] }) {
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
    </form>
  );
}
