import { lazy, Suspense } from 'react';

const Challenge = lazy(() => import('./challenge.tsx'));

/** In forms that a flood could use: the challenge is the error of its field. */
export function ProofField({ challenge }: { challenge: string | undefined }) {
  return (
    challenge && (
      <Suspense>
        <Challenge challenge={challenge} />
      </Suspense>
    )
  );
}
