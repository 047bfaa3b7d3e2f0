import { Clause, LegalPage } from '../components/legal-page.tsx';

/** What the app keeps about a person and who gets to see it. */
export function PrivacyScreen() {
  return (
    <LegalPage title="Privacy" intro="What CourtCrew stores about you, and who can see it.">
      <Clause title="What we store">
        <p>
          Your name, your email address and your password, which we store only as a hash. What you
          add to your profile: photo, bio, place, phone number, skill level, play style, years
          playing and availability. If you choose your place from the list or use your location, we
          store its point on the map to within about a kilometre.
        </p>
        <p>
          What you do here: the clubs you join, the challenges and matches you agree on, your
          messages, your announcements and your notifications. Your level is calculated from
          confirmed results.
        </p>
        <p>
          Who was suggested to you and how it went, for 180 days, so that we can improve
          suggestions. You can turn this off in your settings, which also deletes what we have.
        </p>
      </Clause>
      <Clause title="Who sees it">
        <p>
          Only you can see your email address. So is your phone number, unless you choose to show
          it.
        </p>
        <p>
          Nobody sees your point on the map. Other players see roughly how far away you are, unless
          you hide it. You decide who sees your level. Your answers to “Would you play again?” are
          never shown to anyone else.
        </p>
        <p>
          Signed-in players can see your profile. If you hide it, only the owner and admins of a
          club you share, the people you play with and the people you already message can still see
          it.
        </p>
        <p>
          Other players see your availability only if you share it. Messages are seen only by the
          two people in the conversation. If a message is reported, the people who handle the report
          can read that message.
        </p>
      </Clause>
      <Clause title="What we don't do">
        <p>We don't sell your data, show advertising or track you on other sites.</p>
      </Clause>
      <Clause title="Your data, your decision">
        <p>
          You can change most of it yourself. In your settings you can download a copy of
          everything, and delete your account with its data. After that, your past opponents keep
          their results against “Deleted player”.
        </p>
      </Clause>
      <Clause title="On your device">
        <p>
          CourtCrew keeps your session and your settings in this browser or app, so that you stay
          signed in. Signing out removes the session.
        </p>
      </Clause>
    </LegalPage>
  );
}

export { PrivacyScreen as Component };
