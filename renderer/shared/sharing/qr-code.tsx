import { encode } from 'uqr';

/** A QR code of an address that is also printed beside it; includes the quiet zone of four modules. */
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
      {/* Cameras need black on white, whatever the theme. */}
      <path fill="white" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="black" d={modules.join('')} />
    </svg>
  );
}
