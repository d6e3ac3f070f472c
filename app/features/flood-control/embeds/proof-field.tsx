import { Suspense } from 'react';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const Challenge = lazyPart(() => import('./challenge.tsx'));

interface ProofFieldProps {
  challenge: string | undefined;
  /** Names what people send with this form, such as 'new accounts'. */
  noun: string;
}

/** In forms that a flood could use: the challenge is the error of its field. */
export function ProofField({ challenge, noun }: ProofFieldProps) {
  return (
    challenge && (
      <Suspense>
        <Challenge challenge={challenge} noun={noun} />
      </Suspense>
    )
  );
}
