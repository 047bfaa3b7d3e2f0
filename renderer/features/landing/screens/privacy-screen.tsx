import { Clause, LegalPage } from '../components/legal-page.tsx';

/** What the app keeps about a person and who gets to see it. */
export function PrivacyScreen() {
  return (
    <LegalPage title="Privacy" intro="What CourtCrew stores about you, and who can see it.">
      <Clause title="What we store">
        <p>
          Your name, your email address and your password, which is kept only as a hash. What you
          add to your profile: photo, bio, place, phone number, skill level, play style, years
          playing and availability. If you choose your place from the list or by your position, its
          point on the map, to about a kilometre.
        </p>
        <p>
          What you do here: the clubs you join, the challenges and matches you agree on, your
          messages, your announcements and your notifications. Your level is worked out from results
          that both sides have confirmed.
        </p>
        <p>
          Who was suggested to you and what came of it, for 180 days, to make suggestions better.
          You can turn this off in your settings, which also deletes what is there.
        </p>
      </Clause>
      <Clause title="Who sees it">
        <p>
          Your email address is visible to you alone. So is your phone number, unless you choose to
          show it.
        </p>
        <p>
          Nobody sees your point on the map. Other players see roughly how far away you are, unless
          you hide it. You decide who sees your level. What you answer to “Would you play again?”
          stays with you.
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
      <Clause title="What we do not do">
        <p>
          We do not sell your data, we show no advertising, and we do not track you on other sites.
        </p>
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
