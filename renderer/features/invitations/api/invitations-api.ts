import { baseApi, DASHBOARD, PLAYER_LIST } from '../../../shared/api/base-api.ts';
import { pagesOf } from '../../../shared/api/pages.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import { viewerApi } from '../../../shared/api/viewer.ts';
import type { NewInvitation } from '../domain/invitation-draft.ts';
import {
  type Invitation,
  type InvitationOffer,
  toInvitationState,
  toInvitedRole,
} from '../domain/invitation.ts';
import type { MailCategory } from '../domain/mail-category.ts';

const INVITATIONS_PER_PAGE = 50;

export type InvitationKind = 'link' | 'mail';

interface InvitationsQuery {
  readonly clubId: string;
  readonly kind: InvitationKind;
}

interface InvitationRow {
  readonly id: string;
  readonly role: string;
  readonly note: string | null;
  readonly address: string | null;
  readonly max_uses: number | null;
  readonly uses: number;
  readonly created_by_name: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly state: string;
}

type OfferRow =
  | {
      readonly state: 'open';
      readonly club_name: string;
      readonly location: string;
      readonly role: string;
      readonly inviter_name: string;
    }
  | { readonly state: 'member'; readonly club_name: string; readonly slug: string }
  | Exclude<InvitationOffer, { readonly state: 'open' | 'member' }>;

/** A newly created link. Its token is shown only this once. */
export interface MadeInvitation {
  readonly id: string;
  readonly token: string;
}

const invitationsTag = (id: string) => ({ type: 'Invitation', id }) as const;

interface Acceptance {
  readonly token: string;
  readonly clubName: string;
  readonly viewerId: string;
}

export const invitationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first, page by page. Owner and admins only. */
    listInvitations: build.infiniteQuery<
      readonly Invitation[],
      InvitationsQuery,
      Invitation | null
    >({
      infiniteQueryOptions: pagesOf<Invitation>(INVITATIONS_PER_PAGE),
      query: ({ queryArg: { clubId, kind }, pageParam: last }) =>
        rpc('get_club_invitations', {
          clubId,
          byMail: kind === 'mail',
          pageSize: INVITATIONS_PER_PAGE,
          before: last?.id,
        }),
      transformResponse: (rows: InvitationRow[]) => rows.map(toInvitation),
      // A new member may have used one.
      providesTags: (_pages, _error, { clubId }) => [
        invitationsTag(clubId),
        { type: 'Membership', id: clubId },
      ],
    }),

    createInvitation: build.mutation<
      MadeInvitation,
      { readonly clubId: string; readonly invitation: NewInvitation }
    >({
      query: ({ clubId, invitation: { role, days, maxUses, note } }) =>
        rpc('create_invitation', {
          clubId,
          role,
          days,
          note,
          maxUses: maxUses ?? undefined,
        }),
      invalidatesTags: (_made, error, { clubId }) => (error ? [] : [invitationsTag(clubId)]),
    }),

    revokeInvitation: build.mutation<null, { readonly clubId: string; readonly id: string }>({
      query: ({ id }) => command('revoke_invitation', { invitationId: id }),
      invalidatesTags: (_done, _error, { clubId }) => [invitationsTag(clubId)],
    }),

    /** What a link leads to, for visitors too. `viewerId` only separates their cache entries. */
    getInvitation: build.query<
      InvitationOffer,
      { readonly token: string; readonly viewerId: string | null }
    >({
      query: ({ token }) => rpc('get_invitation', { token }),
      transformResponse: toOffer,
      keepUnusedDataFor: 0,
      providesTags: ['Invitation'],
    }),

    /** Joins the club and returns its address. */
    acceptInvitation: build.mutation<string, Acceptance>({
      query:
        ({ token, viewerId }) =>
        async (db, signal) => {
          const joined = await rpc('accept_invitation', { token })(db, signal);
          if (joined.error !== null && joined.error !== undefined) return joined;
          // Somebody who has a club need not be asked how to begin. If this fails, they are asked.
          await db.from('profiles').update({ onboarded: true }).eq('id', viewerId);
          return joined;
        },
      // Updated directly rather than by a tag: the guard of the club's page must not see the old answer.
      async onQueryStarted({ viewerId }, { dispatch, queryFulfilled }) {
        const joined = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!joined) return;
        dispatch(
          viewerApi.util.updateQueryData('getViewer', viewerId, (viewer) =>
            viewer ? { ...viewer, onboarded: true } : viewer,
          ),
        );
      },
      // After a refusal too: the link has changed since it was loaded.
      invalidatesTags: (_slug, error) =>
        error ? ['Invitation'] : ['Invitation', 'Club', 'Membership', DASHBOARD, PLAYER_LIST],
    }),

    /** Unsubscribes the address whose mail contained this token from a category. */
    unsubscribe: build.mutation<null, { readonly token: string; readonly category: MailCategory }>({
      query:
        ({ token, category }) =>
        async (db) =>
          (await db.whole()).functions.invoke(
            `mail/unsubscribe?token=${encodeURIComponent(token)}&of=${category}`,
            { method: 'POST' },
          ),
      transformResponse: () => null,
    }),
  }),
});

export const {
  useListInvitationsInfiniteQuery,
  useCreateInvitationMutation,
  useRevokeInvitationMutation,
  useGetInvitationQuery,
  useAcceptInvitationMutation,
  useUnsubscribeMutation,
} = invitationsApi;

function toInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    role: toInvitedRole(row.role),
    note: row.note,
    address: row.address,
    maxUses: row.max_uses,
    uses: row.uses,
    createdByName: row.created_by_name,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    state: toInvitationState(row.state),
  };
}

function toOffer(row: OfferRow): InvitationOffer {
  if (row.state === 'member') return { state: 'member', clubName: row.club_name, slug: row.slug };
  if (row.state !== 'open') return row;
  return {
    state: 'open',
    clubName: row.club_name,
    location: row.location,
    role: toInvitedRole(row.role),
    inviterName: row.inviter_name,
  };
}
