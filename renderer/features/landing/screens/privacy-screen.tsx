import { Clause, LegalPage } from '../components/legal-page.tsx';

/** What the app keeps about a person and who gets to see it. */
export function PrivacyScreen() {
  return (
    <LegalPage title="Privacy" intro="What CourtCrew stores about you, and who can see it.">
      <Clause title="What we store">
        <p>
          Your name, your email address and your password, which is kept only as a hash. What you
          add to your profile: photo, bio, place, phone number, skill level, play style, years
          playing, availability and your answers to the questionnaire.
        </p>
        <p>
          If you choose your place from the list or by your position, its point on the map. Your
          device rounds it to about a kilometre before it is sent; we never have it more exactly. A
          place that you only type has no point.
        </p>
        <p>
          What you do here: the clubs you join, the challenges and matches you agree on, your
          messages, your announcements, your events, your notifications, the people you block and
          the reports you make. Your level is worked out from confirmed results, and from results
          that nobody disputed within seven days.
        </p>
        <p>
          The devices you are signed in on, with their IP addresses, and when you were last here. If
          you turn on push notifications, the address that your browser gives us for them, until you
          turn them off.
        </p>
        <p>
          Who was suggested to you and what came of it, for 180 days, to make suggestions better.
          You can turn this off in your settings, which also deletes what is there. Who you put
          aside as “Not for me” is kept either way, so that they are not suggested again.
        </p>
      </Clause>
      <Clause title="Who sees it">
        <p>
          Your email address is visible to you alone. So is your phone number, unless you choose to
          show it.
        </p>
        <p>
          Nobody sees your point on the map. Other players see the name of your place, and roughly
          how far away you are, in steps of a few kilometres, unless you hide it. You decide who
          sees your level: everyone, the people you have played or written with, or nobody. What you
          answer to “Would you play again?” stays with you.
        </p>
        <p>
          Signed-in players can see your profile. When you hide it, only the owner and admins of a
          club you share, the people you play with and the people you already write with still see
          it.
        </p>
        <p>
          Your availability is shown to other players only if you share it. Messages are read by the
          two people who write them; a conversation that is reported can be read by those who handle
          the report.
        </p>
      </Clause>
      <Clause title="Emails and push notifications">
        <p>
          We send emails for your account: to confirm your address, to log you in by a link, to
          reset your password or to change your email. Match reminders, digests and suggestions come
          only as your settings say; each of them, and each invitation by a club, has a link that
          stops such emails. A sent email is removed from our records after 30 days.
        </p>
        <p>
          Push notifications are off until you turn them on. They travel through the push service of
          your browser, encrypted, so that the service cannot read them.
        </p>
      </Clause>
      <Clause title="What we do not do">
        <p>
          We do not sell your data, we show no advertising, and we do not track you on other sites.
        </p>
      </Clause>
      <Clause title="Your data, your decision">
        <p>
          You can change most of it yourself. In your settings you can download a copy of what we
          keep about you, as a file. What others wrote about you is not in it: notes by those who
          run your clubs, and reports.
        </p>
        <p>
          In your settings you can also delete your account, at once and for good. Your profile,
          photo, contact details, place, settings, notifications, level, achievements and answers
          go, and your matches to come are cancelled. What belongs to others too stays, under the
          name “Deleted player”: past matches and their results, announcements and events of clubs,
          and your messages in the conversations of those you wrote with, until they leave as well.
        </p>
      </Clause>
      <Clause title="On your device">
        <p>
          CourtCrew keeps your session in this browser or app, so that you stay signed in, with
          messages you have not sent yet and how you like the app to look. Signing out removes the
          session and the unsent messages.
        </p>
      </Clause>
    </LegalPage>
  );
}

export { PrivacyScreen as Component };
