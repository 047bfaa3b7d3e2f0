import { Clause, LegalPage } from '../components/legal-page.tsx';

/** What one agrees to by having an account. */
export function TermsScreen() {
  return (
    <LegalPage title="Terms" intro="The rules of the house, as short as we could make them.">
      <Clause title="Your account">
        <p>
          One account per person, with your own name and a working email address. Keep your password
          to yourself; what happens under your account is yours.
        </p>
      </Clause>
      <Clause title="Fair play">
        <p>
          Be kind, be on time, and call off in time when you cannot come. Report results as they
          were. No harassment, no advertising, and nothing that is not yours to publish.
        </p>
      </Clause>
      <Clause title="Clubs">
        <p>
          The owner and admins of a club decide who joins, who posts and who has to leave. CourtCrew
          is no party to agreements between a club and its members.
        </p>
      </Clause>
      <Clause title="Matches">
        <p>
          CourtCrew helps players find each other. Where a club lends its courts through CourtCrew,
          the club decides who plays on them. CourtCrew answers neither for what happens on a court
          nor for the people you meet. Play within your limits.
        </p>
      </Clause>
      <Clause title="What you write">
        <p>
          It stays yours. You allow CourtCrew to store it and to show it to the people it is meant
          for, and to remove what breaks these rules.
        </p>
      </Clause>
      <Clause title="Places">
        <p>
          The names and points of places are of{' '}
          <a href="https://www.geonames.org" className="underline underline-offset-4">
            GeoNames
          </a>
          , used under{' '}
          <a
            href="https://creativecommons.org/licenses/by/4.0/"
            className="underline underline-offset-4"
          >
            CC BY 4.0
          </a>
          . Spellings and a coarser grid are ours.
        </p>
      </Clause>
      <Clause title="Leaving">
        <p>
          You can stop at any time: you delete your account yourself, in your settings. Hand over
          the clubs you own first, or close them. The operator may close accounts that break these
          rules.
        </p>
      </Clause>
    </LegalPage>
  );
}

export { TermsScreen as Component };
