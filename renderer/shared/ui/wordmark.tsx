/** The logo: half a court from above, the ball just over the net. Takes the text's colour. */
function CourtSign({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 32" aria-hidden="true" className={className} fill="none">
      <path
        d="M2 2V30H26V2M2 18H26M14 18V2M14 30V27"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="square"
      />
      <circle cx="20" cy="10" r="4.25" className="fill-ball" />
    </svg>
  );
}

/** Logo and name as one. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <CourtSign className="h-7 w-auto" />
      <span className="font-display text-xl font-extrabold tracking-tight max-[20rem]:sr-only">
        CourtCrew
      </span>
    </span>
  );
}
