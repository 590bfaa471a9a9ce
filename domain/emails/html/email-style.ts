import { brand } from '#brand';

/**
 * Colours and fonts of emails. Text and background are always set together, and every pair has enough
 * contrast, so a client that inverts colours keeps it legible.
 */
export const {
  cleanBlack: BLACK,
  cleanWhite: WHITE,
  deepBlack: INK,
  gray: RAISED,
  blue: BLUE,
} = brand.palette;
export const QUIET = '#595959';
export const SHADE = '#f3f3f3';
export const LINE = '#d4d4d4';

export const TEXT = 'font-size:16px;line-height:26px';
export const SMALL = 'font-size:14px;line-height:22px';
export const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** What only some clients support: narrower margins on phones, and our own dark theme. */
export const STYLE_BLOCK = `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}
@media (max-width:480px){.side,.inner{padding-left:20px!important;padding-right:20px!important}.logo{padding-left:9px!important}.fact{max-width:none!important}}
@media (prefers-color-scheme:dark){.page{background:${INK}!important;color:${WHITE}!important}.shade{background:${RAISED}!important;color:${WHITE}!important}.quiet{color:#b3b3b3!important}.link{color:${WHITE}!important}.line{border-color:#4a4a4a!important}}</style>`;

/** For Outlook on Windows, which lays out with Word: its fonts, its line heights, and pictures at their size. */
export const WORD_BLOCK = `<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>td,p,a,h1,h2,h3,h4,li{font-family:'Segoe UI',Arial,sans-serif!important;mso-line-height-rule:exactly}</style><![endif]-->`;

/** Start of a table for layout, without the closing bracket. */
export const TABLE = '<table role="presentation" border="0" cellpadding="0" cellspacing="0"';
