import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { PROOF_FIELD } from './proof.ts';

/** Solves the challenge and sends the form again. */
export default function Challenge({ challenge, noun }: { challenge: string; noun: string }) {
  const field = useRef<HTMLInputElement>(null);
  // A form that was sent before the scripts ran comes back without its passwords.
  const [wasSentByScript] = useState(useIsHydrated());
  const [isSolved, setIsSolved] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    setIsSolved(false);
    const solve = async () => {
      const { solveProof } = await import('./solve-proof.ts');
      const proof = await solveProof(challenge, abort.signal);
      if (proof === undefined || !field.current) return;
      field.current.value = proof;
      setIsSolved(true);
      if (wasSentByScript) field.current.form?.requestSubmit();
    };
    void solve();
    return () => abort.abort();
  }, [challenge, wasSentByScript]);
  return (
    <p role="status" className="text-small text-ink-soft">
      <input
        key={challenge}
        ref={field}
        type="hidden"
        name={PROOF_FIELD}
        defaultValue={challenge}
      />
      {`We’re getting an unusual number of ${noun}. `}
      <span className="noscript:hidden">{nextStep(isSolved, wasSentByScript)}</span>
      <span className="hidden noscript:inline">Wait 30 seconds, then click the button again.</span>
    </p>
  );
}

function nextStep(isSolved: boolean, wasSentByScript: boolean): string {
  if (isSolved && !wasSentByScript) return 'Click the button again.';
  return 'One moment: your browser is solving a puzzle to show that you’re not a robot.';
}

const subscribe = () => () => {};

/** False in the HTML of the server, and while the browser takes it over. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
