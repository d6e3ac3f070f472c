import { redirectDocument } from 'react-router';
import { isStaff } from '#app/features/identity/rights.policy.ts';
import { getAvatarUrl } from '#app/features/images/avatars.server.ts';
import { OwnTrust } from '#app/features/moderation/embeds/own-trust.tsx';
import { getTrustProgress } from '#app/features/moderation/trust.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { acceptsUploads, UPLOAD_FIELD } from '#app/http/forms/uploads.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { SettingsSection } from '../components/settings-section.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import { memberFormAction, memberRoute } from '../member-route.server.ts';
import { findAvatarRefusal, removeAvatar, setAvatar } from '../profile/avatar.server.ts';
import { AvatarForm } from '../profile/avatar-form.tsx';
import { profileInput } from '../profile/profile.schema.ts';
import { getOwnProfile, updateProfile } from '../profile/update-profile.server.ts';
import type { Route } from './+types/profile-settings-page.ts';

export const handle = acceptsUploads;

export const loader = memberRoute(async (args) => {
  const { db, member } = args;
  const { avatarImageId, ...profile } = await getOwnProfile(db, member);
  const avatar = await getAvatarUrl(db, avatarImageId);
  const trust = isStaff(member) ? undefined : await getTrustProgress(db, member.id, args.now);
  return { ...profile, avatar, avatarRefusal: await findAvatarRefusal(args, member), trust };
});

export const action = memberFormAction(async ({ form, ...args }) => {
  const { member } = args;
  switch (form.get('intent')) {
    case 'avatar':
      await setAvatar(args, member, form.get('avatar'));
      break;
    case 'remove-avatar':
      await removeAvatar(args, member);
      break;
    default: {
      const deps = { ...args, personalData: args.auth.personalData };
      await updateProfile(deps, member, parseForm(profileInput, form));
    }
  }
  return redirectDocument(withFlashMessage('/settings', 'profile-saved'), 303);
});

export const meta = noindexPage('Profile settings');

export default function ProfileSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const isAvatar =
    actionData && (actionData.values.intent === 'avatar' || UPLOAD_FIELD in actionData.errors);
  const { trust } = loaderData;
  const { avatar, form } = (isAvatar && actionData?.errors) || {};
  return (
    <>
      <SettingsTitle title="Profile">
        <p>This is what people see next to your posts and on your profile.</p>
      </SettingsTitle>
      <PostForm
        className="settings-form"
        values={loaderData}
        refusal={isAvatar ? undefined : actionData}
      >
        <TextField label="Name" name="name" required autoComplete="nickname" />
        <TextArea label="About you" hint="optional, shown publicly" name="about" rows={4} />
        <SubmitButton label="Save" pendingLabel="Saving…" />
      </PostForm>
      <SettingsSection title="Image">
        <AvatarForm {...loaderData} error={avatar ?? form} />
      </SettingsSection>
      {trust && (
        <SettingsSection id="trust-level" title="Trust level">
          <OwnTrust trust={trust} />
        </SettingsSection>
      )}
    </>
  );
}
