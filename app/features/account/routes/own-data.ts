import {
  exportMemberData,
  personalDataResponse,
} from '../data-export/export-personal-data.server.ts';
import { memberRoute } from '../member-route.server.ts';

export const loader = memberRoute(async ({ db, member, auth, now }) =>
  personalDataResponse(exportMemberData(db, member, auth.personalData, now)),
);
