/** Three bouncing balls while the other is typing. */
export function TypingDots({ name }: { name: string }) {
  return (
    <div className="flex w-fit items-center gap-1 rounded-md border border-rule bg-surface px-3 py-3">
      <span className="sr-only">{`${name} is typing...`}</span>
      {['[animation-delay:0ms]', '[animation-delay:200ms]', '[animation-delay:400ms]'].map(
        (delay) => (
          <span
            key={delay}
            aria-hidden="true"
            className={`size-2.5 animate-pulse-slow rounded-full border border-ball-edge bg-ball ${delay}`}
          />
        ),
      )}
    </div>
  );
}
