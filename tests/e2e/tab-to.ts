import type { Locator, Page } from '@playwright/test';

/** Moves the focus to a control by Tab alone. Throws if it is not among the next `most` stops. */
export async function tabTo(page: Page, control: Locator, most = 60): Promise<void> {
  await control.waitFor();
  const isFocused = () => control.evaluate((one) => one === document.activeElement);
  for (let stops = 0; !(await isFocused()); stops += 1) {
    if (stops === most) throw new Error(`Tab does not reach ${control}`);
    await page.keyboard.press('Tab');
  }
}
