/** The ball, in its own colour; decorative. */
export function TennisBall({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" className={className}>
      <circle cx="30" cy="30" r="28.5" className="fill-ball stroke-ball-ink" strokeWidth="2" />
      <path
        d="M9.5 12C22 20 22 40 9.5 48M50.5 12C38 20 38 40 50.5 48"
        className="stroke-ball-ink"
        strokeWidth="2"
        fill="none"
      />
    </svg>
  );
}
