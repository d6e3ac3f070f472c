import { cut } from '#app/text/truncate.ts';
import { withArticleText } from '../article-email/article-text.server.ts';
import { type FormDeps, saveShownText } from '../editing/newsletter-action.server.ts';
import { getNewsletter, getText } from '../editing/newsletter-record.server.ts';
import { MAX_TEMPLATE_NAME_LENGTH } from '../newsletters.schema.ts';
import { templateRecord } from './template-record.server.ts';

/** Saves a newsletter as its form shows it, and keeps that as a template named after its subject. */
export function saveTemplate(deps: FormDeps, id: number, form: FormData) {
  return deps.transaction(async (unit) => {
    await saveShownText(deps, unit, id, form);
    const text = getText(await withArticleText(unit.db, await getNewsletter(unit.db, id)));
    const name = cut(text.subject, MAX_TEMPLATE_NAME_LENGTH).trim();
    const inUnit: FormDeps = { ...deps, transaction: (work) => work(unit) };
    return templateRecord.create(inUnit, { ...text, name }, '');
  });
}
