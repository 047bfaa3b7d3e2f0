import { Button, type ButtonProps } from './button.tsx';
import { type Pages, useNextPage } from './use-next-page.ts';

/**
 * Below a paged list: loads the next page when pressed, and nothing automatically, so that what
 * follows stays in place. If the list ends the page, use `LoadMore`, which needs no press.
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
