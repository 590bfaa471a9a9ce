/**
 * `npm run licences`: lists the packages that run in production. Writes `docs/licences.md` (names by licence)
 * and `build/sbom.cdx.json` (with version and hash, as a CycloneDX bill of materials). Both come from the
 * lockfile. `tests/packages.test.ts` rejects licences outside `ALLOWED` and an outdated list.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('..', import.meta.url).pathname;

/** The fields of a lockfile package that this script reads. */
export interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  /** Whether only development uses the package. */
  dev?: boolean;
  hasInstallScript?: boolean;
  /** Whether the package is bundled inside its parent folder's package, whose hash then covers it. */
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Licences that allow running the product as a service and delivering its pages and scripts to browsers. MPL
 * and LGPL bind only those who modify a package, and we modify none; libvips remains a separate library.
 */
const ALLOWED = [
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'CC0-1.0',
  ],
  ...['Unlicense', 'OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
];

/** Licences that were reviewed by hand, by package. Bitstream Vera (with Arev) allows use and embedding. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'dejavu-fonts-ttf': 'Bitstream-Vera' };

/** Markdown section about third-party data in this repository, and about whose marks it shows. */
const DATA =
  '## Data\n\n`domain/accounts/names/confusables.json`: made by `scripts/make-confusables.ts` from confusables.txt of Unicode Technical Standard 39, © Unicode, Inc., under the [Unicode License V3](https://www.unicode.org/license.txt), as the package unhomoglyph (MIT) holds it.\n\n`apps/web/features/icons/brand-icons.ts`: made by `scripts/make-brand-icons.ts` from simple-icons, under CC0-1.0. The marks remain trademarks of their owners, who neither endorse nor sponsor this product; [decision 33](decisions/033-show-service-marks-in-one-colour.md) says how they are used.';

/** Markdown section about the fonts that browsers load. Their packages are needed only for the build. */
const FONTS =
  '## Fonts of the website\n\nDelivered to browsers as their packages hold them, under the SIL Open Font License 1.1: Bricolage Grotesque (@fontsource/bricolage-grotesque), Geist and Geist Mono (@fontsource-variable/geist, @fontsource-variable/geist-mono), Fraunces (@fontsource-variable/fraunces). The licence texts are in these packages.';

/** Returns the packages of the lockfile by folder, without the root package. */
export function lockedPackages(): [path: string, entry: LockedPackage][] {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages).filter(([path]) => path !== '');
}

export const packageName = (path: string): string => path.replace(/^.*node_modules\//, '');

/** Returns the names of the packages that run in production, by licence. */
export function licences(): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [path, { license, dev }] of lockedPackages()) {
    if (dev) continue;
    const name = packageName(path);
    const licence = READ_BY_HAND[name] ?? license ?? 'none';
    found.set(licence, (found.get(licence) ?? new Set()).add(name));
  }
  return new Map([...found].sort().map(([licence, names]) => [licence, [...names].sort()]));
}

/** Whether an SPDX expression is allowed. For AND, every operand must be allowed; for OR, at least one. */
export const isAllowed = (licence: string): boolean =>
  Object.values(READ_BY_HAND).includes(licence) ||
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => ALLOWED.includes(part.trim())));

/** Returns the content of `docs/licences.md`. */
export function licenceList(): string {
  const sections = [...licences()].map(([licence, names]) => `## ${licence}\n\n${names.join(', ')}`);
  const head =
    '# Licences\n\nOf the packages that run in production, made by `npm run licences` from the lockfile. The texts are in each package’s folder in `node_modules`; versions are in `build/sbom.cdx.json`, which the same command writes.';
  return `${[head, ...sections, FONTS, DATA].join('\n\n')}\n`;
}

/**
 * Returns the production packages with version, licence and hash, as a CycloneDX 1.6 document. `npm sbom` is
 * not suitable: it omits production packages that a development dependency also uses.
 */
export function billOfMaterials(): object {
  const components = lockedPackages()
    .filter(([, { dev }]) => !dev)
    .map(([path, { version = '', license, integrity }]) => {
      const name = packageName(path);
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      return {
        ...{ type: 'library', 'bom-ref': `${purl}#${path}`, name, version, purl },
        ...(license ? { licenses: [{ expression: license }] } : {}),
        ...(integrity ? { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] } : {}),
      };
    });
  const { name, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as LockedPackage & {
    name: string;
  };
  const component = { type: 'application', 'bom-ref': name, name, version };
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component }, components };
}

const hexOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');

if (import.meta.main) {
  writeFileSync(`${root}docs/licences.md`, licenceList());
  mkdirSync(`${root}build`, { recursive: true });
  writeFileSync(`${root}build/sbom.cdx.json`, `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
  process.stdout.write('docs/licences.md and build/sbom.cdx.json are written.\n');
}
