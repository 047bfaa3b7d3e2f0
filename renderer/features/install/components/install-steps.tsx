import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';

/** For iPhones and iPads, where no page can ask: shows where to press. */
export function InstallSteps({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Install CourtCrew"
      footer={
        <Button variant="solid" onClick={onClose}>
          Got it
        </Button>
      }
    >
      <ol className="grid gap-6 sm:grid-cols-2">
        <Step
          title="Tap Share"
          text="It's in your browser's toolbar, or behind the three dots."
          picture={<TapShare />}
        />
        <Step
          title="Choose Add to Home Screen"
          text="You may have to scroll down. Then tap Add."
          picture={<ChooseAdd />}
        />
      </ol>
    </Dialog>
  );
}

function Step({ title, text, picture }: { title: string; text: string; picture: ReactNode }) {
  return (
    <li className="space-y-3">
      <div className="flex justify-center bg-court-wash px-4 pt-4">{picture}</div>
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="text-muted">{text}</p>
      </div>
    </li>
  );
}

/** The lower end of a phone. Decorative; the text below says what it means. */
function Phone({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 132"
      aria-hidden="true"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-auto w-full max-w-60 stroke-ink"
    >
      {children}
    </svg>
  );
}

/** What to press, marked by the picture's only ball. */
function Target({ x, y }: { x: number; y: number }) {
  return <circle cx={x} cy={y} r="17" className="fill-ball stroke-ball-ink" />;
}

/** Apple's Share icon, centred at 0. */
function ShareSign() {
  return <path d="M-3.5 -3H-7V10H7V-3H3.5M0 4V-11M-4 -7L0 -11L4 -7" className="stroke-ball-ink" />;
}

/** A square with a plus in it, centred at 0. */
function AddSign() {
  return (
    <path
      d="M-6 -9H6A3 3 0 0 1 9 -6V6A3 3 0 0 1 6 9H-6A3 3 0 0 1 -9 6V-6A3 3 0 0 1 -6 -9ZM0 -4.5V4.5M-4.5 0H4.5"
      className="stroke-ball-ink"
    />
  );
}

/** The browser's toolbar, with Share in the middle. */
function TapShare() {
  return (
    <Phone>
      <path d="M20 0V108A20 20 0 0 0 40 128H160A20 20 0 0 0 180 108V0" className="fill-surface" />
      <path d="M36 14H132M36 26H112" className="stroke-rule" strokeWidth="6" />
      <path d="M20 44H180" className="stroke-rule" />
      <rect x="34" y="52" width="132" height="18" rx="9" className="fill-sunken stroke-none" />
      <path d="M76 61H124" className="stroke-muted" strokeWidth="4" />
      <path
        d="M45 88L39 94L45 100M66 88L72 94L66 100M130 87H142V101H130ZM152 87H164V101H152Z"
        className="stroke-muted"
      />
      <Target x={100} y={95} />
      <g transform="translate(100 95)">
        <ShareSign />
      </g>
      <path d="M78 120H122" strokeWidth="3" />
    </Phone>
  );
}

/** The menu that Share opens, with the row to choose. */
function ChooseAdd() {
  return (
    <Phone>
      <path d="M20 0V108A20 20 0 0 0 40 128H160A20 20 0 0 0 180 108V0" className="fill-surface" />
      <path
        d="M32 10A8 8 0 0 1 40 2H160A8 8 0 0 1 168 10V110A14 14 0 0 1 154 124H46A14 14 0 0 1 32 110Z"
        className="fill-sunken stroke-none"
      />
      <path d="M46 18H96M46 36H110M46 110H104" className="stroke-edge" strokeWidth="5" />
      <path d="M32 52H168M32 94H168" className="stroke-rule" />
      <rect x="32" y="53" width="136" height="40" className="fill-surface stroke-none" />
      <path d="M46 66H112M46 80H92" className="stroke-ink" strokeWidth="5" />
      <Target x={144} y={73} />
      <g transform="translate(144 73)">
        <AddSign />
      </g>
    </Phone>
  );
}
