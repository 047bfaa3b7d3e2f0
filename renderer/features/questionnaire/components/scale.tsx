const MOST = 5;

/** A value of 1 to 5 as balls in a row, and in words. */
export function Scale({ value }: { value: number }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <svg viewBox="0 0 104 20" aria-hidden="true" className="h-5 w-26">
        {Array.from({ length: MOST }, (_, at) => (
          <circle
            key={at}
            cx={10 + at * 21}
            cy="10"
            r="8"
            strokeWidth="1.5"
            className={at < value ? 'fill-court stroke-court-ink' : 'fill-none stroke-edge'}
          />
        ))}
      </svg>
      <span className="figures">{`${value} of ${MOST}`}</span>
    </span>
  );
}
