/**
 * Generates `apps/web/features/icons/brand-icons.ts`: the marks of the sites that links name, from
 * simple-icons. The marks of services, which also stand on cards and connections, are not repeated
 * (`service-marks.ts`). Run it by hand after changing `MARKED_SITES` or updating that package:
 * `node scripts/make-brand-icons.ts`. A test fails when the file is outdated.
 */
import { writeFileSync } from 'node:fs';
import * as simpleIcons from 'simple-icons';
import { isConnectedService } from '#contracts/rules/services';
import { MARKED_SITES } from '#contracts/rules/shorts/short-sites';

export const BRAND_ICONS_FILE = new URL('../apps/web/features/icons/brand-icons.ts', import.meta.url);

/** Maximum length of a path in characters. A more detailed mark is illegible at its size and makes pages heavy. */
const PATH_MAX = 2_100;

/** Returns the generated module. Throws if simple-icons lacks a mark or if a path is too long. */
export function brandIconsModule(): string {
  const marks = Object.keys(MARKED_SITES).filter((mark) => !isConnectedService(mark));
  const lines = marks.sort().map((mark) => `  ${mark}: '${pathOf(mark)}',\n`);
  return `// biome-ignore-all format: generated
/** Made by \`scripts/make-brand-icons.ts\`. Marks on a grid of 24, filled; trademarks of their owners. */
export const BRAND_ICONS = {\n${lines.join('')}} as const;\n`;
}

function pathOf(mark: string): string {
  const icons: Readonly<Record<string, simpleIcons.SimpleIcon | undefined>> = simpleIcons;
  const icon = icons[`si${mark.charAt(0).toUpperCase()}${mark.slice(1)}`];
  if (!icon) throw new Error(`simple-icons has no ${mark}`);
  if (icon.path.length > PATH_MAX) throw new Error(`${mark} has ${icon.path.length} characters`);
  if (!/^[\dA-Za-z .,-]+$/.test(icon.path)) throw new Error(`${mark} is no path`);
  return icon.path;
}

if (import.meta.main) writeFileSync(BRAND_ICONS_FILE, brandIconsModule());
