import { baseApi } from '../../../shared/api/base-api.ts';
import { rpc } from '../../../shared/api/rpc.ts';
import { type Outcome, type Person, toOutcome } from '../domain/import-list.ts';

interface ClubImport {
  readonly clubId: string;
  readonly importId: string;
}

export const importApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What inviting these addresses would do, in order. Changes nothing. */
    previewImport: build.mutation<
      readonly Outcome[],
      { readonly clubId: string; readonly addresses: readonly string[] }
    >({
      query: ({ clubId, addresses }) => rpc('preview_import', { clubId, addresses }),
      transformResponse: (words: string[]) => words.map(toOutcome),
    }),

    /**
     * Invites a batch of people by mail, and returns how many the import has invited so far.
     * Sending the same batch twice counts once.
     */
    importMembers: build.mutation<
      number,
      {
        readonly clubId: string;
        readonly people: readonly Person[];
        /** A new one, the same for all batches. */
        readonly importId: string;
      }
    >({
      query: ({ clubId, people, importId }) =>
        rpc('import_members', {
          clubId,
          rows: people.map(({ address, name }) => ({ address, name })),
          importId,
        }),
      invalidatesTags: (_step, error, { clubId }) =>
        error ? [] : [{ type: 'Invitation', id: clubId }],
    }),

    undoImport: build.mutation<{ readonly revoked: number }, ClubImport>({
      query: ({ importId }) => rpc('undo_import', { importId }),
      invalidatesTags: (_undone, error, { clubId }) =>
        error ? [] : [{ type: 'Invitation', id: clubId }],
    }),
  }),
});

export const { usePreviewImportMutation, useImportMembersMutation, useUndoImportMutation } =
  importApi;
