import { defineActions } from '#app/features/audit/audit.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { ownRows, type PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { defineJob } from '#app/features/jobs/jobs.server.ts';
import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { runImportJob } from './import-job.ts';
import { createClaimUndo, releaseName } from './names/claim-name.server.ts';
import { undoNameLink } from './names/name-links.server.ts';
import { removeImportedJob } from './removal/removal-job.ts';

export const fileActions = defineActions('file', {
  import: { label: 'Imported' },
  'cancel-import': { label: 'Canceled the import of' },
  'remove-imported': { label: 'Removed what was imported from' },
  'cancel-removal': { label: 'Canceled the removal of what was imported from' },
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

/** @param deps what a removal of imported items needs of other features */
export function importsWork(deps: {
  contentKinds: ContentKinds;
  personalData: readonly PersonalDataHandlers[];
}): RegisteredWork {
  return {
    jobs: [
      defineJob({
        ...runImportJob,
        handler: async () => (await import('./run-uploaded-import.server.ts')).runUploadedImport,
      }),
      defineJob({
        ...removeImportedJob,
        handler: async () => (await import('./removal/run-removal.server.ts')).runRemoval(deps),
      }),
    ],
    schedules: [],
  };
}
