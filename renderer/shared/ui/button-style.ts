import { classNames } from './class-names.ts';

/**
 * primary: optic yellow, once per screen. solid: the working blue. quiet: everything else. painted:
 * white lines, on court colours. danger: destroys or cancels. link: looks like text.
 */
export type ButtonVariant = 'primary' | 'solid' | 'quiet' | 'painted' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold leading-tight ' +
  'transition-[background-color,border-color,color,translate] select-none ' +
  'aria-disabled:cursor-not-allowed disabled:cursor-not-allowed active:translate-y-px ' +
  'aria-disabled:active:translate-y-0';

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'border-ball-edge bg-ball text-ball-ink not-aria-disabled:hover:bg-ball-hover aria-busy:bg-ball',
  solid:
    'border-court bg-court text-line not-aria-disabled:hover:border-court-deep not-aria-disabled:hover:bg-court-deep',
  quiet:
    'border-edge bg-surface text-ink not-aria-disabled:hover:border-ink not-aria-disabled:hover:bg-sunken',
  painted: 'border-line bg-transparent text-line not-aria-disabled:hover:bg-court-deep',
  danger: 'border-clay bg-clay text-line not-aria-disabled:hover:brightness-90',
  link: 'border-transparent bg-transparent text-court-ink underline decoration-1 underline-offset-4 not-aria-disabled:hover:decoration-2',
};

const SIZES: Readonly<Record<ButtonSize, string>> = {
  // On phones every target keeps 44 px; the compact size is smaller only on wider screens.
  sm: 'min-h-11 py-1 text-sm md:min-h-9',
  md: 'min-h-11 py-2',
  lg: 'min-h-13 py-3 text-lg',
};

const WIDTHS: Readonly<Record<ButtonSize, string>> = { sm: 'px-3', md: 'px-4', lg: 'px-6' };
/** A text-like button lines up with the text around it. */
const TEXT_WIDTH = '-mx-1 px-1';

const UNAVAILABLE =
  'disabled:border-rule disabled:bg-sunken disabled:text-muted disabled:no-underline';

/** A button's classes, for whatever has to look like one: a link, a Radix trigger, a label. */
export function buttonStyle(variant: ButtonVariant = 'quiet', size: ButtonSize = 'md'): string {
  return classNames(
    BASE,
    VARIANTS[variant],
    SIZES[size],
    variant === 'link' ? TEXT_WIDTH : WIDTHS[size],
    UNAVAILABLE,
  );
}
