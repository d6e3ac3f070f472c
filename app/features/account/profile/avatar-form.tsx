import { MemberAvatar } from '#app/features/identity/embeds/member-avatar.tsx';
import { IMAGE_LIMIT } from '#app/http/forms/uploads.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';

interface AvatarFormProps {
  /** URL of the current image. */
  avatar: string | undefined;
  name: string;
  /** Why the member can't add an image yet. */
  avatarRefusal: string | undefined;
  error: string | undefined;
}

export function AvatarForm({ avatar, name, avatarRefusal, error }: AvatarFormProps) {
  return (
    <div className="flex w-full flex-wrap items-start gap-6">
      <MemberAvatar src={avatar} name={name} size="large" />
      <div className="grid min-w-0 grow basis-64 gap-4">
        {avatarRefusal ? (
          <p className="text-small text-ink-soft">{avatarRefusal}</p>
        ) : (
          <PostForm encType="multipart/form-data" className="grid justify-items-start gap-3">
            <FileDrop
              id="avatar"
              label="New image (up to 5 MB)"
              name="avatar"
              required
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic"
              limit={IMAGE_LIMIT}
              error={error}
            />
            <p className="text-note text-ink-faint">
              Up to 5 MB. We remove location and camera details before saving it.
            </p>
            <button
              type="submit"
              name="intent"
              value="avatar"
              className={buttonClasses('outlined', 'compact')}
            >
              Save image
            </button>
          </PostForm>
        )}
        {avatar && (
          <form method="post">
            <button
              type="submit"
              name="intent"
              value="remove-avatar"
              className="min-h-11 text-small text-ink-soft underline underline-offset-4 hover:text-accent-ink"
            >
              Remove image
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
