import { SAMPLE_SIGN_INS, type SampleSignIn } from '../../../scripts/sample/load-sample.ts';
import { query } from './database.ts';

/** An account of the sample community. It is shared, so tests must only read. */
export function sampleSignIn(role: SampleSignIn['role']): SampleSignIn {
  const account = SAMPLE_SIGN_INS.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`No sample sign-in for ${role}.`);
  return account;
}

export interface SampleSubjects {
  /** A club that the sample owner owns and the sample player belongs to. */
  readonly slug: string;
  /** A member of that club whom the sample player has not challenged, with free time in common. */
  readonly opponent: string;
  /** An open match near both, opened by the sample owner, which somebody asks to join. */
  readonly openMatch: string;
  /** A public club that the sample player does not belong to. */
  readonly foreignSlug: string;
  /** An event of the first club with a rotation that the sample player is in. */
  readonly rotationEvent: string;
  /** Boxes, a ladder and a knockout of the first club, in progress, with the sample player in them. */
  readonly boxLeague: string;
  readonly ladder: string;
  /** The chat of a match of the sample player's, and a channel of the first club. */
  readonly matchChat: string;
  readonly clubChannel: string;
  readonly knockout: string;
  /** Not published yet. */
  readonly draftLeague: string;
}

export async function sampleSubjects(): Promise<SampleSubjects> {
  const [found] = await query<SampleSubjects>(
    `select c.slug, rival.user_id as opponent, md5('courtcrew open match saturday')::uuid as "openMatch",
       (select f.slug from clubs f where f.is_public and not exists (
          select from memberships x where x.club_id = f.id and x.user_id = m.user_id)
        order by f.created_at limit 1) as "foreignSlug",
       (select r.event_id from event_rotations r join club_events e on e.id = r.event_id and e.club_id = c.id
        join rotation_players t on t.event_id = e.id and t.user_id = m.user_id order by e.starts_at limit 1) as "rotationEvent",
       md5('courtcrew league Winter boxes')::uuid as "boxLeague", md5('courtcrew league Tejo ladder')::uuid as ladder,
       (select h.id from private.channels h join private.channel_sides s on s.channel_id = h.id and s.player_id = m.user_id
        where h.club_id is null order by s.last_at desc limit 1) as "matchChat",
       md5('courtcrew channel social')::uuid as "clubChannel",
       md5('courtcrew league Christmas cup')::uuid as knockout, md5('courtcrew league Spring doubles')::uuid as "draftLeague"
     from clubs c
     join memberships o on o.club_id = c.id and o.role = 'owner'
     join contact_details d on d.user_id = o.user_id and d.email = $1
     join memberships m on m.club_id = c.id
     join contact_details p on p.user_id = m.user_id and p.email = $2
     join memberships rival on rival.club_id = c.id and rival.role = 'member' and rival.user_id <> m.user_id
     where not exists (select from challenges x where x.status = 'pending'
       and x.challenger_id = m.user_id and x.challenged_id = rival.user_id)
     order by c.created_at, exists (select from availability r join availability own on own.user_id = m.user_id
       where r.user_id = rival.user_id and r.shared and bit_count(r.slots & own.slots) > 0) desc, rival.joined_at limit 1`,
    [sampleSignIn('owner').email, sampleSignIn('player').email],
  );
  if (!found) throw new Error('The sample community has no club of owner and player.');
  return found;
}
