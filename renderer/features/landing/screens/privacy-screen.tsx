import { Clause, LegalPage } from '../components/legal-page.tsx';

/** What the app keeps about a person and who can see it. */
export function PrivacyScreen() {
  return (
    <LegalPage title="Privacy" intro="What CourtCrew stores about you, and who can see it.">
      <Clause title="What we store">
        <p>
          Your name, your email address and your password, which we store only as a hash. What you
          add to your profile: photo, bio, place, phone number, skill level, play style, years
          playing, availability and your answers to the questionnaire.
        </p>
        <p>
          If you choose your place from the list or use your location, its point on the map. Your
          device rounds it to about a kilometre before sending it, so we never have it more exactly.
          If you only type your place, we don't store a point.
        </p>
        <p>
          What you do here: the clubs, open matches and leagues you join, the challenges and matches
          you agree on, your messages, your announcements, your events, your notifications, the
          people you block, the reports you send, and any warnings or suspensions you get. Your
          level is calculated from confirmed results, and from results that nobody disputed within
          seven days.
        </p>
        <p>
          The devices you're logged in on, with their IP addresses, and when you were last here. If
          you turn on push notifications, the address your browser gives us for them, until you turn
          them off.
        </p>
        <p>
          Who was suggested to you and how it went, for 180 days, so that we can improve
          suggestions. You can turn this off in your settings, which also deletes what we have. The
          people you marked “Not for me” are remembered either way, so that we don't suggest them
          again.
        </p>
      </Clause>
      <Clause title="Who sees it">
        <p>
          Only you can see your email address. The same goes for your phone number, unless you
          choose to show it.
        </p>
        <p>
          Nobody sees your point on the map. Other players see the name of your place and roughly
          how far away you are, in steps of a few kilometres, unless you hide it. You decide who
          sees your level: everyone, the people you've played or exchanged messages with, or nobody.
          Your answers to “Would you play again?” are never shown to anyone else.
        </p>
        <p>
          Players who are logged in can see your profile. If you hide it, only the owner and admins
          of a club you share, the people you play with and the people you already message can still
          see it.
        </p>
        <p>
          Other players see your availability only if you share it. The owner and admins of your
          clubs see which members play together, and how often.
        </p>
        <p>
          A direct message is seen only by you and the person you send it to. What you write in the
          chat of a match is seen by its players, and in a club's channel by its members. If a
          message is reported, the people who handle the report can read it, and the few messages
          before and after it. Each time they do is recorded.
        </p>
      </Clause>
      <Clause title="Emails and push notifications">
        <p>
          We email you about your account: to confirm your address, to send you a login link, to
          reset your password or to change your email, and when CourtCrew warns you, suspends your
          account or answers your appeal. Match reminders, daily summaries and suggestions are sent
          only as your settings say. Each of them, and each club invitation, has a link that stops
          such emails. We delete our record of a sent email after 30 days, and an address that a
          club invited 30 days after the invitation expires. Of every address we've written to, we
          keep a hash, so that we remember who asked us to stop.
        </p>
        <p>
          Push notifications are off until you turn them on. They travel encrypted through your
          browser's push service, which can't read them.
        </p>
      </Clause>
      <Clause title="What we don't do">
        <p>We don't sell your data, show advertising or track you on other sites.</p>
      </Clause>
      <Clause title="Your data, your decision">
        <p>
          You can change most of it yourself. In your settings you can download a copy of what we
          store about you, as a file. It doesn't include what others wrote about you: notes by the
          people who run your clubs, and reports.
        </p>
        <p>
          You can also delete your account in your settings, immediately and permanently. Your
          profile, photo, contact details, place, settings, notifications, level, achievements and
          answers are deleted, and your upcoming matches are cancelled. What also belongs to others
          stays, under the name “Deleted player”: past matches and their results, club announcements
          and events, and your messages in other people's conversations, until they leave as well.
        </p>
      </Clause>
      <Clause title="On your device">
        <p>
          CourtCrew keeps your session in this browser or app, so that you stay logged in, with
          messages you haven't sent yet and how you like the app to look. If you asked to be
          remembered, it also keeps a copy of what you've looked at, encrypted, so that you can see
          it without a connection: 20 MB at most, for 30 days. What you do without a connection is
          kept the same way until it's sent. Logging out removes all of it except how the app looks.
        </p>
      </Clause>
    </LegalPage>
  );
}

export { PrivacyScreen as Component };
