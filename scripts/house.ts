/**
 * `npm run house`: measures the production code and compares the results with their targets; exits with 1 if
 * a target is missed. For missed targets, `npm run house -- --all` lists every finding instead of the first
 * ten.
 */
import { unusedCode } from './house/knip.ts';
import { type Measure, measureProduct } from './house/measures.ts';

const PLACES_SHOWN = process.argv.includes('--all') ? Number.POSITIVE_INFINITY : 10;

const unused = unusedCode();
const measures: Measure[] = [
  ...measureProduct(),
  { name: 'unused exports, files, dependencies', value: unused.length, target: 0, places: unused },
];
const missed = measures.filter(({ value, target }) => value > target);

const line = (name: string, value: string, target: string, state: string) =>
  `${name.padEnd(40)}${value.padStart(7)}  ${target.padStart(7)}  ${state}\n`;
process.stdout.write(line('', 'value', 'target', ''));
for (const measure of measures) {
  const { name, value, target, unit = '' } = measure;
  process.stdout.write(
    line(name, `${value}${unit}`, `≤ ${target}${unit}`, missed.includes(measure) ? 'MISSED' : 'met'),
  );
}
for (const { name, places } of missed) {
  process.stdout.write(`\n${name}:\n`);
  for (const place of places.slice(0, PLACES_SHOWN)) process.stdout.write(`  ${place}\n`);
  if (places.length > PLACES_SHOWN) process.stdout.write(`  … ${places.length - PLACES_SHOWN} more\n`);
}
process.exit(missed.length > 0 ? 1 : 0);
