import { filled } from '../../../shared/ui/filled.tsx';
import { Clause, LegalPage } from '../components/legal-page.tsx';

/** What one agrees to by having an account. */
export function TermsScreen() {
  return (
    <LegalPage title="Terms" intro="The rules of the house, as short as we could make them.">
      <Clause title="Your account">
        <p>
          One account per person, with your own name and a working email address. Keep your password
          to yourself. You're responsible for what happens in your account.
        </p>
      </Clause>
      <Clause title="Fair play">
        <p>
          Be kind, be on time, and cancel in good time if you can't come. Report results truthfully.
          No harassment, no advertising, and nothing that isn't yours to publish.
        </p>
      </Clause>
      <Clause title="Clubs">
        <p>
          The owner and admins of a club decide who joins, who posts and who has to leave. CourtCrew
          isn't a party to agreements between a club and its members.
        </p>
      </Clause>
      <Clause title="Matches">
        <p>
          CourtCrew helps players find each other. Where a club lends its courts through CourtCrew,
          the club decides who plays on them. CourtCrew isn't responsible for what happens on court
          or for the people you meet. Play within your limits.
        </p>
      </Clause>
      <Clause title="What you write">
        <p>
          It stays yours. You allow CourtCrew to store it, to show it to the people it's meant for,
          and to remove anything that breaks these rules.
        </p>
      </Clause>
      <Clause title="Places">
        <p>
          {filled(
            "The names and locations of places come from {source}, used under {licence}. We've changed some spellings and made the locations less precise.",
            {
              source: (
                <a
                  href="https://www.geonames.org"
                  target="_blank"
                  rel="noreferrer"
                  className="underline underline-offset-4"
                >
                  GeoNames
                </a>
              ),
              licence: (
                <a
                  href="https://creativecommons.org/licenses/by/4.0/"
                  target="_blank"
                  rel="noreferrer"
                  className="underline underline-offset-4"
                >
                  CC BY 4.0
                </a>
              ),
            },
          )}
        </p>
      </Clause>
      <Clause title="Leaving">
        <p>
          You can leave at any time by deleting your account in your settings. If you own a club,
          hand it over or close it first. The operator may close accounts that break these rules.
        </p>
      </Clause>
    </LegalPage>
  );
}

export { TermsScreen as Component };
