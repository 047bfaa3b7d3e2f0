import { encode } from 'uqr';

/** An address for the camera of a phone, which stands beside it for reading; a quiet margin of four modules is part of it. */
export function QrCode({ text, className }: { text: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const modules = data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      className={className}
    >
      {/* Cameras want black on white, in whatever theme. */}
      <path fill="white" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="black" d={modules.join('')} />
    </svg>
  );
}
