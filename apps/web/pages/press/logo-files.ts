type LogoShape = 'wordmark' | 'mark';
export type LogoVariant = 'whiteOnBlack' | 'blackOnWhite' | 'white' | 'black';

export interface LogoFile {
  shape: LogoShape;
  variant: LogoVariant;
  /** What its files are called, without their ending. */
  name: string;
}

const names: Record<LogoVariant, string> = {
  whiteOnBlack: 'white-on-black',
  blackOnWhite: 'black-on-white',
  white: 'white',
  black: 'black',
};

const file = (shape: LogoShape, variant: LogoVariant): LogoFile => ({
  shape,
  variant,
  name: `${shape}-${names[variant]}`,
});

/** The logos that the press page shows and `scripts/make-logo-pack.ts` packs, in the order of the page's grid. */
export const logoFiles: readonly LogoFile[] = [
  file('wordmark', 'whiteOnBlack'),
  file('wordmark', 'blackOnWhite'),
  file('mark', 'whiteOnBlack'),
  file('mark', 'blackOnWhite'),
  file('mark', 'white'),
  file('mark', 'black'),
  file('wordmark', 'white'),
  file('wordmark', 'black'),
];

export const logoFormats = ['svg', 'png'] as const;
