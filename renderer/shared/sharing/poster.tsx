import { PrintSheet } from '../ui/print-sheet.tsx';
import { QrCode } from './qr-code.tsx';

export interface PosterWords {
  readonly title: string;
  /** When and where, for one-off events. */
  readonly facts?: readonly string[];
  /** What the reader is asked to do. */
  readonly sentence: string;
  /** The address in the code. */
  readonly url: string;
  /** A shorter address for typing; defaults to `url`. */
  readonly address?: string;
}

/** A page to pin up: its subject, and the address for scanning and typing. Black on white in every theme. */
export function Poster({
  title,
  facts = [],
  sentence,
  url,
  address = url,
  onPrinted,
}: PosterWords & { onPrinted: () => void }) {
  return (
    <PrintSheet onPrinted={onPrinted}>
      <div className="poster flex flex-col items-center justify-between gap-8 border-4 border-black bg-white p-12 text-center text-black">
        <div className="space-y-5">
          <h1 className="text-6xl leading-tight text-balance wrap-anywhere">{title}</h1>
          {facts.map((fact) => (
            <p key={fact} className="text-2xl font-semibold text-balance">
              {fact}
            </p>
          ))}
          <p className="text-2xl text-balance">{sentence}</p>
        </div>
        <QrCode text={url} className="w-[110mm]" />
        <div className="space-y-3">
          <p className="text-xl font-semibold wrap-anywhere">
            {address.replace(/^https?:\/\//, '')}
          </p>
          <p className="figures text-lg">CourtCrew</p>
        </div>
      </div>
    </PrintSheet>
  );
}
