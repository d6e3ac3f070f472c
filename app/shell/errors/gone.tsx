import { ButtonLink } from '../../ui/button.tsx';
import { FullPageMessage } from './full-page-message.tsx';

export function Gone() {
  return (
    <FullPageMessage code="410" title="This page was removed">
      <p className="max-w-[52ch]">It won’t come back. The rest of the site is still here.</p>
      <ButtonLink to="/" variant="filled">
        Return to Home
      </ButtonLink>
    </FullPageMessage>
  );
}
