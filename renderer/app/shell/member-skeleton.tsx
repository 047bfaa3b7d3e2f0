import { classNames } from '../../shared/ui/class-names.ts';

/**
 * Placeholder for a member's part of the top navigation, until it is known who they are. Without
 * animation on the prerendered pages, where it shows for only a moment.
 */
export function MemberSkeleton({ still = false }: { still?: boolean }) {
  return (
    <span
      aria-hidden="true"
      data-part="member-skeleton"
      className={classNames('flex items-center gap-x-3', !still && 'animate-pulse-slow')}
    >
      <span className="hidden size-7 rounded-full bg-line/25 lg:block" />
      <span className="hidden size-7 rounded-full bg-line/25 lg:block" />
      <span className="size-7 rounded-full bg-line/25" />
      <span className="hidden size-8 rounded-full bg-line/25 sm:block" />
      <span className="hidden h-4 w-16 rounded-sm bg-line/25 lg:block" />
    </span>
  );
}
