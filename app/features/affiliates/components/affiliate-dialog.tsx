import { useEffect, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { FormRefusal } from '#app/http/parse-form.ts';
import type { AffiliateInput } from '../affiliates.schema.ts';
import { AffiliateForm } from './affiliate-form.tsx';

interface AffiliateDialogProps {
  /** The page with the same form. */
  to: string;
  close: () => void;
}

export function AffiliateDialog({ to, close }: AffiliateDialogProps) {
  const page = useFetcher<{ affiliate: AffiliateInput | undefined }>();
  const submission = useFetcher<FormRefusal>();
  const { key, pathname, search } = useLocation();
  const initialKey = useRef(key);
  const { load } = page;
  useEffect(() => {
    void load(to);
  }, [load, to]);
  useEffect(() => {
    // A successful save navigates; the page underneath shows the result.
    if (key !== initialKey.current) close();
  }, [key, close]);
  if (!page.data) return <p role="status">Loading…</p>;
  return (
    <AffiliateForm
      affiliate={page.data.affiliate}
      to={to}
      Form={submission.Form}
      isPending={submission.state !== 'idle'}
      refusal={submission.data}
      returnTo={pathname + search}
      close={close}
    />
  );
}
