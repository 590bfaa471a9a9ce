import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BRAND_ICONS_FILE, brandIconsModule } from './make-brand-icons.ts';

test('the committed marks match simple-icons (otherwise run node scripts/make-brand-icons.ts)', () => {
  expect(readFileSync(BRAND_ICONS_FILE, 'utf8')).toBe(brandIconsModule());
});
