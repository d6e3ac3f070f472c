import { legalTextInput } from '#app/features/pages/legal-text.schema.ts';
import { checkLegalText, legalTextGroups } from '#app/features/pages/pages.server.ts';
import { settingsAction } from '#app/features/settings/settings.server.ts';
import { LegalTextForm } from '../../settings/legal-text-form.tsx';
import { loadLegalText } from '../../settings/load-legal-text.server.ts';
import type { Route } from './+types/terms-page.ts';

export const loader = loadLegalText('terms');

export const action = settingsAction({
  path: '/admin/settings/terms',
  group: legalTextGroups.terms,
  input: legalTextInput,
  check: checkLegalText,
});

export default function TermsTextPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LegalTextForm {...loaderData} path="/terms" refusal={actionData} />;
}
