import { buttonClasses } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { MemberPicture } from '../../accounts/embeds/member-picture.tsx';

interface AvatarFormProps {
  /** Its address, where there is one. */
  avatar: string | undefined;
  name: string;
  error: string | undefined;
}

export function AvatarForm({ avatar, name, error }: AvatarFormProps) {
  return (
    <div className="flex w-full flex-wrap items-start gap-6">
      <MemberPicture src={avatar} name={name} size="large" />
      <div className="grid min-w-0 grow basis-64 gap-4">
        <form
          method="post"
          encType="multipart/form-data"
          className="grid justify-items-start gap-3"
        >
          <label htmlFor="picture" className="type-label text-ink">
            New picture <span className="text-ink-faint">(at most 5 MB)</span>
          </label>
          <input
            id="picture"
            name="picture"
            type="file"
            required
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'picture-error' : undefined}
            className="w-full max-w-full text-small text-ink-soft file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-edge file:border file:border-solid file:border-line-strong file:bg-raised file:px-4 file:text-ink"
          />
          <FieldError id="picture-error" text={error} />
          <p className="text-note text-ink-faint">
            It is drawn anew: the place and the camera a photo knows of do not stay with it.
          </p>
          <button
            type="submit"
            name="intent"
            value="avatar"
            className={buttonClasses('outlined', 'compact')}
          >
            Use this picture
          </button>
        </form>
        {avatar && (
          <form method="post">
            <button
              type="submit"
              name="intent"
              value="no-avatar"
              className="min-h-11 text-small text-ink-soft underline underline-offset-4 hover:text-accent-ink"
            >
              Take the picture away
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
