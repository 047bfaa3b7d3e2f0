import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackLink, type Parent } from './back-link.tsx';
import { classNames } from './class-names.ts';
import { FRAME, READING } from './frame-style.ts';

export type PageWidth = 'entrance' | 'reading' | 'whole';

const WIDTHS: Readonly<Record<PageWidth, string | undefined>> = {
  entrance: 'mx-auto max-w-xl',
  reading: READING,
  whole: undefined,
};

export interface PageProps {
  /** Null: the screen has its own heading. */
  readonly title: ReactNode;
  /** Leads back to where the person came from, or to this if there is nothing before. */
  readonly back?: Parent | undefined;
  readonly onBack?: { readonly label: string; readonly run: () => void } | undefined;
  /** Beside the title: a count, a tag. */
  readonly aside?: ReactNode;
  /** One sentence under the title. */
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  /**
   * Both start at the left edge of the frame. reading: lists, threads, forms. whole: grids, tables
   * and columns. Only the sign-in pages, outside the shell, are a column in the middle.
   */
  readonly width?: PageWidth;
  readonly children: ReactNode;
}

const BACK =
  'mb-2 -ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold text-court-ink hover:underline underline-offset-4';

/** A screen's frame: title, actions and width. */
export function Page({
  title,
  back,
  onBack,
  aside,
  intro,
  actions,
  width = 'whole',
  children,
}: PageProps) {
  return (
    <div className={classNames(FRAME, 'pt-4 pb-12 sm:pt-6')}>
      <div className={WIDTHS[width]}>
        {back && (
          <BackLink parent={back} className={BACK} icon={<ArrowLeft aria-hidden size={18} />} />
        )}
        {onBack && (
          <button type="button" onClick={onBack.run} className={BACK}>
            <ArrowLeft aria-hidden size={18} />
            {onBack.label}
          </button>
        )}
        {title !== null && (
          <header className="baseline mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4">
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-3">
                <h1 className="text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
                {aside}
              </div>
              {intro && <p className="mt-1.5 max-w-prose text-muted">{intro}</p>}
            </div>
            {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
          </header>
        )}
        {children}
      </div>
    </div>
  );
}
