import { AppError } from '#app/errors.ts';
import { defineActions, nameToast } from '#app/features/audit/audit.server.ts';
import { defineRecord } from '#app/features/audit/records.server.ts';
import { keywordForm } from '#app/text/links/keyword-form.ts';
import type { Database } from '#db/engine.ts';
import { listAffiliates } from '../affiliate-lists.queries.server.ts';
import { type AffiliateInput, affiliateFields } from '../affiliates.schema.ts';
import { affiliatesTag } from '../keyword-links/keyword-linker.server.ts';
import { affiliateRows, hasProducts } from './affiliate-record.queries.server.ts';

/** The links on all pages follow its changes. */
export const affiliateRecord = defineRecord<AffiliateInput>({
  ...affiliateRows,
  kind: 'affiliate',
  stored: affiliateFields.stored,
  toForm: affiliateFields.toForm,
  getName: ({ name }) => name,
  // A keyword links to one store.
  lock: (unit) => unit.advisoryLock('affiliates'),
  findErrors: findTakenKeyword,
  async check({ db }, { id = 0, after }) {
    if (!after && (await hasProducts(db, id))) {
      throw new AppError('refused', {
        message:
          'This affiliate has products. Delete them or move them to another affiliate first.',
      });
    }
  },
  onChange: ({ invalidate }) => invalidate(affiliatesTag),
});

/** Only the keywords of active affiliates are links. */
async function findTakenKeyword(
  db: Database,
  { keywords = [], status }: Partial<AffiliateInput>,
  id: number | undefined,
): Promise<Record<string, string>> {
  if (status !== 'active') return {};
  const forms = new Set(keywords.map(keywordForm));
  for (const other of await listAffiliates(db)) {
    if (other.id === id || !other.is_active) continue;
    const taken = other.keywords_json.find((keyword) => forms.has(keywordForm(keyword)));
    if (taken) return { keywords: `“${taken}” is already a keyword of ${other.name}.` };
  }
  return {};
}

/** From the specification. */
const saved = nameToast('Affiliate Updated', '{name} affiliate settings have been saved.');
const deleted = nameToast(
  'Affiliate deleted',
  '{name} is gone, and its keywords are no longer links.',
);

const { undo } = affiliateRecord;

export const affiliateActions = defineActions(
  'affiliate',
  {
    create: { label: 'Added', toast: saved, undo },
    update: { label: 'Edited', toast: saved, undo },
    delete: { label: 'Deleted', toast: deleted, undo },
  },
  'manage affiliates',
  () => affiliateFields,
);
