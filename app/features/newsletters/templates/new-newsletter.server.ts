import type { Database } from '#db/engine.ts';
import { getTextView } from '../editing/newsletter-view.server.ts';
import { newsletterFields } from '../newsletters.schema.ts';
import { getTemplates, templateRecord } from './template-record.server.ts';

/**
 * The form of a new newsletter, with the text of the template if one is chosen.
 * @throws AppError not-found if it is gone
 */
export async function getNewNewsletter(db: Database, templateId: number | undefined) {
  const template = templateId === undefined ? undefined : await templateRecord.get(db, templateId);
  const view = await getTextView(db, newsletterFields);
  return {
    template: template?.id,
    templates: await getTemplates(db),
    view: template ? { ...view, values: newsletterFields.toForm(template.values) } : view,
  };
}
