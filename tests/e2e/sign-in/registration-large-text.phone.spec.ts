import { clippedTexts } from '../clipped-text.ts';
import { expect, test, uniqueName } from '../fixtures.ts';

test('no step clips its texts or buttons with text of 200 %', async ({ page, texts }) => {
  const { register } = texts['sign-in'];
  const next = page.getByRole('button', { name: register.next });
  const person = uniqueName();
  await page.goto('/sign-in/register');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.getByRole('textbox', { name: register.displayName.label }).fill(person.displayName);
  await page.getByRole('textbox', { name: register.username.label }).fill(person.username);
  await next.click();
  await page.getByRole('textbox', { name: register.email.label }).fill(person.email);
  expect(await clippedTexts(page)).toEqual([]);
  await page.locator('input[name=password]').fill('a quiet long lake');
  await next.click();
  await expect(page.locator('select[name=country]')).toBeVisible();
  expect(await clippedTexts(page)).toEqual([]);
});
