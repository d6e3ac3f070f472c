import { redirectDocument } from 'react-router';
import { isStaff } from '#app/features/identity/rights.policy.ts';
import { getAvatarUrl } from '#app/features/images/avatars.server.ts';
import { OwnTrust } from '#app/features/moderation/embeds/own-trust.tsx';
import { getTrustProgress } from '#app/features/moderation/trust.server.ts';
import { isOnBoard, setOnBoard } from '#app/features/polls/predictions.server.ts';
import { type FlashMessageKey, withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { acceptsUploads, UPLOAD_FIELD } from '#app/http/forms/uploads.ts';
import { buttonClasses, SubmitButton } from '#app/ui/button.tsx';
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
  const isPredictor = await isOnBoard(db, member.id);
  return {
    ...profile,
    avatar,
    avatarRefusal: await findAvatarRefusal(args, member),
    trust,
    isPredictor,
  };
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
    case 'leave-predictions':
      await setOnBoard(args, member.id, false);
      return showPredictions('predictions-left');
    case 'join-predictions':
      await setOnBoard(args, member.id, true);
      return showPredictions('predictions-joined');
    default: {
      const deps = { ...args, personalData: args.auth.personalData };
      await updateProfile(deps, member, parseForm(profileInput, form));
    }
  }
  return redirectDocument(withFlashMessage('/settings', 'profile-saved'), 303);
});

function showPredictions(notice: FlashMessageKey) {
  return redirectDocument(`${withFlashMessage('/settings', notice)}#predictions`, 303);
}

export const meta = noindexPage('Profile settings');

export default function ProfileSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const isAvatar =
    actionData && (actionData.values.intent === 'avatar' || UPLOAD_FIELD in actionData.errors);
  const { trust, isPredictor } = loaderData;
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
      <SettingsSection id="predictions" title="Predictions">
        <p>
          {isPredictor
            ? 'Your average score can be on the board of predictions and on your profile.'
            : 'You left the board of predictions. Your score isn’t on your profile either.'}
        </p>
        <PostForm className="settings-form">
          <button
            type="submit"
            name="intent"
            value={isPredictor ? 'leave-predictions' : 'join-predictions'}
            className={buttonClasses('outlined')}
          >
            {isPredictor ? 'Leave the board' : 'Return to the board'}
          </button>
        </PostForm>
      </SettingsSection>
      {trust && (
        <SettingsSection id="trust-level" title="Trust level">
          <OwnTrust trust={trust} />
        </SettingsSection>
      )}
    </>
  );
}
