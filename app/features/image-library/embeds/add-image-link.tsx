import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { ImageDialogLink } from '../components/image-dialog-link.tsx';
import { LIBRARY_PATH } from '../library-paths.ts';

export function AddImageLink() {
  const returnTo = useCurrentPath();
  return (
    <ImageDialogLink
      to={`${LIBRARY_PATH}/new?${new URLSearchParams({ returnTo })}`}
      title="Add Images"
      className="admin-button"
      variant="filled"
    >
      Add Images
    </ImageDialogLink>
  );
}
