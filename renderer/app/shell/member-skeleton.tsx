/** In the place of a member's part of the top navigation, until it is known who they are. */
export function MemberSkeleton() {
  return (
    <span aria-hidden="true" className="flex items-center gap-x-3">
      <Shape className="hidden size-7 rounded-full lg:block" />
      <Shape className="hidden size-7 rounded-full lg:block" />
      <Shape className="size-7 rounded-full" />
      <Shape className="hidden size-8 rounded-full sm:block" />
      <Shape className="hidden h-4 w-16 rounded-sm lg:block" />
    </span>
  );
}

function Shape({ className }: { className: string }) {
  return <span className={`animate-pulse-slow bg-line/25 ${className}`} />;
}
