import { defineActions } from '#app/features/audit/audit.server.ts';
import { ownRows, type PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { runImportJob } from './import-job.ts';
import { createClaimUndo, releaseName } from './names/claim-name.server.ts';
import { undoNameLink } from './names/name-links.server.ts';

export const fileActions = defineActions('file', {
  import: { label: 'Imported' },
  'cancel-import': { label: 'Canceled the import of' },
  export: { label: 'Exported' },
});

/** @param personalData moves posts to the member who claims them, and back */
export function createImportedNameActions(personalData: readonly PersonalDataHandlers[]) {
  return defineActions('imported-name', {
    invite: { label: 'Created a link for', undo: undoNameLink },
    claim: { label: 'Claimed', undo: createClaimUndo(personalData) },
    'undo-claim': { label: 'Undid the claim of' },
  });
}

export const importsPersonalData: PersonalDataHandlers = {
  records: [
    ownRows({
      name: 'importedNames',
      table: 'imported_names',
      column: 'claimed_by',
      columns: ['source', 'name', 'claimed_at'],
    }),
  ],
  undoMerge: releaseName,
};

export const importsWork: RegisteredWork = {
  jobs: [
    defineJob({
      ...runImportJob,
      handler: async () => (await import('./run-uploaded-import.server.ts')).runUploadedImport,
    }),
  ],
  schedules: [],
};
