import { failed, type NoticesOf, saidByTheForm } from '../../../shared/notices/endpoint-notices.ts';
import type { profileApi } from './profile-api.ts';

export const profileNotices: NoticesOf<typeof profileApi> = {
  saveProfile: {
    success: { title: 'Profile updated' },
    failure: {
      not_signed_in: { title: 'No user logged in' },
      ...saidByTheForm(
        'profile_changed',
        'no_name',
        'bad_name',
        'bad_location',
        'bad_point',
        'too_many_places',
        'bad_phone',
        'bio_too_long',
      ),
      ...failed('Update failed', 'There was an error updating your profile. Please try again.', [
        'too_many_edits',
      ]),
    },
  },
  changeSkill: {
    success: (_done, { playerId, before }) => ({
      title: 'Profile updated',
      ...(before && {
        action: {
          label: 'Undo',
          request: {
            endpoint: 'changeSkill',
            arg: { playerId, skillLevel: before, before: null },
          },
        },
      }),
    }),
    failure: failed('Update failed', "Your skill level hasn't changed. Please try again.", [
      'too_many_edits',
    ]),
  },
  keepSkill: {
    failure: failed("Your answer wasn't saved", 'Please try again.'),
  },
  hideTitle: {
    failure: failed("The title couldn't be changed", 'Please try again.', ['title_not_found']),
  },
  savePicture: {
    success: (_done, { path }) =>
      path === null ? { title: 'Avatar removed' } : { title: 'Avatar updated' },
    failure: ({ path }) =>
      path === null
        ? failed("Your photo wasn't removed", 'Please try again.', ['too_many_edits'])
        : failed('Upload failed', 'There was an error uploading your avatar. Please try again.', [
            'too_many_edits',
          ]),
  },
};
