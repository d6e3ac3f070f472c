import { data, redirect } from 'react-router';
import { withNotice } from '../../../http/page-notices.server.ts';
import { type FormRefusal, parseForm } from '../../../http/parse-form.ts';
import { takesUploads } from '../../../http/uploads.ts';
import { NAME_LENGTH } from '../../../text/names/name-length.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { profileInput } from '../../accounts/profile.schema.ts';
import { changeProfile, getProfile } from '../../accounts/profile.server.ts';
import { getAvatarAddress } from '../../images/uploads.server.ts';
import { setAvatar, takeAvatarAway } from '../avatar.server.ts';
import { AvatarForm } from '../components/avatar-form.tsx';
import { SettingsPart } from '../components/settings-part.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import { type MemberArgs, memberRoute } from '../member-route.server.ts';
import type { Route } from './+types/profile-settings-page.ts';

export const handle = takesUploads;

export const loader = memberRoute(async ({ db, member }) => {
  const { avatarImageId, ...profile } = await getProfile(db, member);
  return { ...profile, avatar: await getAvatarAddress(db, avatarImageId) };
});

export const action = memberRoute(async (args) => {
  const form = await args.request.formData();
  const refusal = await change(args, form);
  return refusal
    ? data(refusal, { status: 422 })
    : redirect(withNotice('/settings', 'profile-saved'), 303);
});

async function change(args: MemberArgs, form: FormData): Promise<FormRefusal | undefined> {
  const { member } = args;
  const refused = (field: string, sentence: string | undefined, values = {}) =>
    sentence === undefined ? undefined : { errors: { [field]: sentence }, values };
  switch (form.get('intent')) {
    case 'avatar':
      return refused('picture', await setAvatar(args, member, form.get('picture')));
    case 'no-avatar':
      await takeAvatarAway(args, member);
      return undefined;
  }
  const parsed = parseForm(profileInput, form);
  if ('refusal' in parsed) return parsed.refusal;
  const parts = { ...args, traces: args.auth.traces };
  return refused('name', await changeProfile(parts, member, parsed.input), parsed.input);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches[0].loaderData, 'Profile settings');

export default function ProfileSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const errors: Record<string, string> = actionData?.errors ?? {};
  const values: Record<string, string> = actionData?.values ?? {};
  return (
    <>
      <SettingsTitle title="Profile">
        <p>What stands beside all you write, and on your own page.</p>
      </SettingsTitle>
      <form method="post" className="grid max-w-md gap-5">
        <TextField
          id="name"
          label="Name"
          name="name"
          required
          maxLength={NAME_LENGTH.most}
          autoComplete="nickname"
          defaultValue={values.name ?? loaderData.name}
          error={errors.name}
        />
        <TextArea
          id="about"
          label="About you"
          hint="optional, everyone sees it"
          name="about"
          rows={4}
          maxLength={600}
          defaultValue={values.about ?? loaderData.about}
          error={errors.about}
        />
        <SubmitButton label="Save" pendingLabel="Saving…" isPending={false} />
      </form>
      <SettingsPart title="Picture">
        <AvatarForm avatar={loaderData.avatar} name={loaderData.name} error={errors.picture} />
      </SettingsPart>
    </>
  );
}
