import { Camera, Trash2, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { useMedia } from '../../../shared/ui/use-media.ts';
import { PICTURE_TYPES } from '../domain/picture.ts';
import type { PlayerProfile } from '../domain/profile.ts';
import { CropDialog } from './crop-dialog.tsx';
import { useFocusWhenGone } from '../../../shared/ui/use-focus-when-gone.ts';
import { usePicture } from './use-picture.ts';

/** The player's photo: chosen, taken or dropped here, cropped, and saved at once. */
export function PictureCard({
  profile,
  compact = false,
}: {
  profile: Pick<PlayerProfile, 'id' | 'fullName' | 'avatarUrl'>;
  /** Photo and buttons side by side even on small phones. */
  compact?: boolean;
}) {
  const { id, fullName, avatarUrl } = profile;
  const notify = useNotify();
  const { picture, progress, opening, removing, saving, open, keep, close, remove } = usePicture(
    id,
    notify,
  );
  const touch = useMedia('(pointer: coarse)');
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  useFocusWhenGone(avatarUrl !== null, choose);
  const [over, setOver] = useState(false);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void open(file);
  };
  const input = (ref: typeof files, label: string, capture?: 'user') => (
    <input
      ref={ref}
      type="file"
      accept={PICTURE_TYPES}
      aria-label={label}
      tabIndex={-1}
      {...(capture && { capture })}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) void open(file);
        target.value = ''; // The same file may be chosen again.
      }}
      className="sr-only"
    />
  );

  return (
    // Dropping is a mouse shortcut for the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Profile photo"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex items-center gap-y-4 rounded-md border-2 border-dashed p-4',
        compact ? 'gap-x-4' : 'flex-wrap gap-x-6',
        over ? 'border-court-ink bg-court-wash' : 'border-rule',
      )}
    >
      <Avatar id={id} name={fullName} src={avatarUrl} size={compact ? 'lg' : 'xl'} />
      <div className={classNames('min-w-0 grow space-y-3', !compact && 'basis-52')}>
        <p className={compact ? 'text-sm text-muted' : 'text-muted'}>
          PNG, JPEG, WebP or GIF, smaller than 5MB.
        </p>
        <div className="flex flex-wrap gap-3">
          {input(files, 'Photo file')}
          <Button
            ref={choose}
            icon={<Upload aria-hidden size={18} />}
            busy={opening}
            onClick={() => files.current?.click()}
          >
            {avatarUrl === null ? 'Choose photo' : 'Change photo'}
          </Button>
          {touch && (
            <>
              {input(camera, 'Photo from the camera', 'user')}
              <Button
                icon={<Camera aria-hidden size={18} />}
                onClick={() => camera.current?.click()}
              >
                Take photo
              </Button>
            </>
          )}
          {avatarUrl !== null && (
            <Button
              icon={<Trash2 aria-hidden size={18} />}
              busy={removing}
              onClick={() => void remove()}
            >
              Remove photo
            </Button>
          )}
        </div>
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          progress={progress}
          saving={saving}
          onKeep={(crop) => void keep(crop)}
          onClose={close}
        />
      )}
    </section>
  );
}
