import { defineSettings } from '#app/features/settings/settings.server.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { webUrl } from '#app/http/forms/fields/text-fields.ts';

const fields = defineFields({
  url: webUrl('Look for new versions at', {
    hint: 'The address that names the newest release as JSON, such as the “latest release” of the place where you got Threequel. It is asked once a day, and nothing is sent along. Blank: no one is asked.',
    max: 500,
  }),
});

/** Whether the status page says that a newer version is out. */
export const updateSettingsGroup = defineSettings({
  key: 'updates',
  name: 'New versions',
  fields,
  tags: [],
});
