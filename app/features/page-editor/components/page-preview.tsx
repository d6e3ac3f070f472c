import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import { PreviewFrame } from '#app/ui/admin/workspace/preview-frame.tsx';
import { usePostedPreview } from '#app/ui/admin/workspace/use-posted-preview.ts';
import type { FormValues, PageForm } from '../forms/page-form.ts';

interface PagePreviewProps {
  form: PageForm;
  values: FormValues;
  element: RefObject<HTMLFormElement | null>;
}

/** The real page with what is in the form. */
export function PagePreview({ form, values, element }: PagePreviewProps) {
  const { pathname } = useLocation();
  const preview = usePostedPreview(`${pathname}/preview`, element, values);
  return <PreviewFrame title={`Preview of ${form.name}`} {...preview} />;
}
