import { Button, type ButtonProps } from './button.tsx';
import { type Pages, useNextPage } from './use-next-page.ts';

/**
 * Below a list that goes on: brings its next page when pressed, and nothing unasked, so that what follows stays in its place.
 * Where the list ends the page, `LoadMore` does without the press.
 */
export function ShowMore({
  list,
  children = 'Show more',
  ...button
}: Pick<ButtonProps, 'size' | 'className' | 'children'> & {
  list: Pages & { readonly hasNextPage: boolean };
}) {
  const { busy, ask } = useNextPage(list);
  if (!list.hasNextPage) return null;
  return (
    <Button {...button} busy={busy} onClick={ask}>
      {children}
    </Button>
  );
}
