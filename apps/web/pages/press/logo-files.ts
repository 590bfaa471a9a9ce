type LogoShape = 'wordmark' | 'mark';
export type LogoVariant = 'whiteOnBlack' | 'blackOnWhite' | 'white' | 'black';

export interface LogoFile {
  shape: LogoShape;
  variant: LogoVariant;
  /** File name without extension. */
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

/** The logos that the press page shows and `scripts/make-logo-pack.ts` packs, in display order. */
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
