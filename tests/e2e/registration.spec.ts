import type { Locator } from '@playwright/test';
import { expect, freshName, test } from './fixtures.ts';

test('every wrong field says so, and nothing typed is lost, not even by a reload', async ({
  page,
  texts,
}) => {
  const { register } = texts['sign-in'];
  const { errors } = texts;
  await page.goto('/sign-in/register');
  const next = page.getByRole('button', { name: register.next });
  const name = page.getByRole('textbox', { name: register.displayName.label });
  const username = page.getByRole('textbox', { name: register.username.label });

  await next.click();
  await expect(page.getByText(errors.fillAllFields).first()).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('<b>Mia</b>');
  await username.fill('a!');
  await next.click();
  await expect(page.getByText(errors.invalidDisplayName)).toBeVisible();
  await expect(page.getByText(errors.invalidUsername)).toBeVisible();

  const person = freshName();
  await name.fill(person.displayName);
  await expect(page.getByText(register.username.suggestions)).toBeVisible();
  await username.fill(person.username);
  await next.click();
  await page.getByRole('textbox', { name: register.email.label }).fill('mia@');
  await page.locator('input[name=password]').fill('short');
  await next.click();
  await expect(page.getByText(errors.invalidEmail)).toBeVisible();
  await expect(page.getByText(errors.invalidPassword)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('textbox', { name: register.email.label })).toHaveValue('mia@');
  await expect(page.locator('input[name=password]')).toHaveValue('');
  await page.getByRole('button', { name: register.back }).click();
  await expect(name).toHaveValue(person.displayName);
  await expect(username).toHaveValue(person.username);
});

/** With the keyboard and the clipboard, as a password manager or a person would. */
async function copyOver(text: string, from: Locator, to: Locator) {
  await from.fill(text);
  await from.press('ControlOrMeta+a');
  await from.press('ControlOrMeta+c');
  await to.press('ControlOrMeta+v');
  await expect(to).toHaveValue(text);
}

test('password managers are told what each field is for, and a password can be pasted', async ({
  page,
  texts,
}) => {
  const { login, register } = texts['sign-in'];
  const password = page.locator('input[name=password]');
  await page.goto('/sign-in/login');
  const name = page.getByRole('textbox', { name: login.login });
  await expect(name).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await copyOver('a quiet long lake', name, password);

  const person = freshName();
  await page.goto('/sign-in/register');
  const username = page.getByRole('textbox', { name: register.username.label });
  await expect(username).toHaveAttribute('autocomplete', 'username');
  await page.getByRole('textbox', { name: register.displayName.label }).fill(person.displayName);
  await username.fill(person.username);
  await page.getByRole('button', { name: register.next }).click();
  const email = page.getByRole('textbox', { name: register.email.label });
  await expect(email).toHaveAttribute('autocomplete', 'email');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await copyOver('a quiet long lake', email, password);
});

test('three selects cannot make the 31st of February', async ({ page, texts }) => {
  const { register } = texts['sign-in'];
  const person = freshName();
  await page.goto('/sign-in/register');
  await page.getByRole('textbox', { name: register.displayName.label }).fill(person.displayName);
  await page.getByRole('textbox', { name: register.username.label }).fill(person.username);
  await page.getByRole('button', { name: register.next }).click();
  await page.getByRole('textbox', { name: register.email.label }).fill(person.email);
  await page.locator('input[name=password]').fill('a quiet long lake');
  await page.getByRole('button', { name: register.next }).click();
  await page.locator('select[name=birth_day]').selectOption('31');
  await page.locator('select[name=birth_month]').selectOption('2');
  const days = page.locator('select[name=birth_day]');
  await expect(days).toHaveValue('');
  await expect(days.locator('option[value="30"]')).toHaveCount(0);
  await expect(page.locator('select[name=country] option[value]:not([value=""])')).toHaveCount(28);
});

test('a name that was taken meanwhile leads back to its step', async ({ page, member, texts }) => {
  const { register, botCheck } = texts['sign-in'];
  const person = freshName();
  await page.goto('/sign-in/register');
  await page.getByRole('textbox', { name: register.displayName.label }).fill(person.displayName);
  await page.getByRole('textbox', { name: register.username.label }).fill(member.username);
  await page.getByRole('button', { name: register.next }).click();
  await page.getByRole('textbox', { name: register.email.label }).fill(person.email);
  await page.locator('input[name=password]').fill('a quiet long lake');
  await page.getByRole('button', { name: register.next }).click();
  await page.locator('select[name=birth_day]').selectOption('1');
  await page.locator('select[name=birth_month]').selectOption('1');
  await page.locator('select[name=birth_year]').selectOption('1990');
  await page.locator('select[name=country]').selectOption('DE');
  await page.getByRole('button', { name: register.next }).click();
  await page.getByRole('button', { name: register.submit }).click();
  await expect(page.getByText(texts.errors.pleaseAcceptTosAndPrivacy).first()).toBeVisible();
  await expect(page.getByText(texts.errors.recaptchaFailed)).toBeVisible();
  await page.getByRole('radio', { name: register.referral.google }).check();
  await page.locator('input[name=accept_terms]').check();
  await page.locator('input[name=accept_privacy]').check();
  await page.locator('input[name=bot_check]').check();
  await expect(page.getByText(botCheck.done)).toBeVisible();
  await page.getByRole('button', { name: register.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(register.steps['1']);
  await expect(page.getByText(texts.errors.usernameTaken)).toBeVisible();
  await expect(page.getByRole('textbox', { name: register.username.label })).toBeFocused();
});
