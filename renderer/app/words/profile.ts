import type { FeatureWords } from './said.ts';

const UPLOAD_FAILED = {
  title: 'Upload failed',
  description: 'There was an error uploading your avatar. Please try again.',
};

export const profileWords: FeatureWords = {
  saveProfile: {
    success: { title: 'Profile updated' },
    failure: {
      not_signed_in: { title: 'No user logged in' },
      // The form says these where they belong.
      profile_changed: null,
      no_name: null,
      bad_name: null,
      bad_location: null,
      bad_phone: null,
      bio_too_long: null,
      otherwise: {
        title: 'Update failed',
        description: 'There was an error updating your profile. Please try again.',
      },
    },
  },
  savePicture: {
    success: (_done: unknown, { path }: { readonly path: string | null }) =>
      path === null ? { title: 'Avatar removed' } : { title: 'Avatar updated' },
    failure: { otherwise: UPLOAD_FAILED },
  },
};
