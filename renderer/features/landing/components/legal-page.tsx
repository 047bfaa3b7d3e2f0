import type { ReactNode } from 'react';
import { Page } from '../../../shared/ui/page.tsx';
import { LandingFooter } from './landing-footer.tsx';

/** A text page about the product itself. */
export function LegalPage({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children: ReactNode;
}) {
  return (
    <>
      <Page title={title} intro={intro} width="reading" back={{ to: '/', label: 'Back to Home' }}>
        <div className="space-y-8">{children}</div>
      </Page>
      <LandingFooter />
    </>
  );
}

/** One section of such a page. */
export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <div className="mt-2 max-w-prose space-y-3 text-lg">{children}</div>
    </section>
  );
}
