import { ButtonLink } from '../shared/ui/button.tsx';
import { Page } from '../shared/ui/page.tsx';

/** Stands where a coming release brings a screen: says what will be here and leads back. */
export function ComingScreen({ title, sentence }: { title: string; sentence: string }) {
  return (
    <Page title={title} width="reading">
      <p className="mb-6 max-w-prose">{sentence}</p>
      <ButtonLink to="/dashboard" variant="solid">
        Back to the dashboard
      </ButtonLink>
    </Page>
  );
}
