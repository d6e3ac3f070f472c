import { z } from 'zod';
import { defineActions, nameToast, type Toast } from '#app/features/audit/audit.server.ts';
import type { Database } from '#db/engine.ts';
import { findClaimRow, listStatements } from '../claims.queries.server.ts';
import { lockClaimsForUndo } from '../steps/lock-claim.server.ts';
import { evidenceFields } from './evidence-fields.server.ts';
import { evidenceRecord } from './evidence-record.server.ts';

/** The statements of the claims, which the audit log shows. */
async function listClaimNames(db: Database, states: readonly unknown[]) {
  const ids = states.flatMap((state) => claimIdState.safeParse(state).data?.claimId ?? []);
  const rows = ids.length > 0 ? await listStatements(db, ids) : [];
  return { claimId: new Map(rows.map(({ id, title }) => [String(id), title])) };
}

const claimIdState = z.object({ claimId: z.int() });

function findClaimOf(state: unknown) {
  const { data } = claimIdState.safeParse(state);
  return data && { kind: 'claim' as const, id: data.claimId };
}

const { undo } = evidenceRecord;

/** Says whether readers see it. */
const saved: Toast = async ([{ after }], { db }) => {
  const { status, claimId } = evidenceFields.stored.parse(after);
  const claim = await findClaimRow(db, claimId);
  const visible =
    claim?.status === 'published'
      ? 'Readers see it now.'
      : 'Readers see it once the claim is published.';
  const description = status === 'visible' ? visible : 'It’s held, so only staff see it.';
  return { title: 'Evidence saved', description };
};

export const evidenceActions = defineActions(
  'evidence',
  {
    create: { label: 'Added', toast: saved, undo, lockForUndo: lockClaimsForUndo },
    update: { label: 'Edited', toast: saved, undo, lockForUndo: lockClaimsForUndo },
    delete: {
      label: 'Deleted',
      toast: nameToast('Evidence deleted', '{name}'),
      undo,
      undoNeeds: findClaimOf,
      lockForUndo: lockClaimsForUndo,
    },
  },
  'publish content',
  () => ({ shown: evidenceFields.shown, listNames: listClaimNames }),
);
