import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { folderFromTemplate } from '../../support/data-template.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';

/** Markup appended to each page, as if user content had not been escaped. */
const INJECTED = [
  '<script>window.injected = "a script"</script>',
  '<script type="module">window.injected = "a module"</script>',
  '<script nonce="guessed">window.injected = "a guessed nonce"</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<img alt="" src="data:," onerror="window.injected = `a handler`">',
];

/** Creates a copy of the built website with the injected markup at the end of every page. */
function websiteWithInjections(): string {
  const built = resolve(process.env.BUILD_DIR ?? 'build');
  const folder = mkdtempSync(join(tmpdir(), 'injected-'));
  mkdirSync(join(folder, 'server'));
  symlinkSync(join(built, 'client'), join(folder, 'client'));
  symlinkSync(join(built, 'server/sheet.json'), join(folder, 'server/sheet.json'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(folder, 'server/index.js'),
    `import { render as plain } from ${JSON.stringify(join(built, 'server/index.js'))};
    const more = ${JSON.stringify(INJECTED.join(''))};
    const injected = (html) => html.replace('</body>', () => more + '</body>');
    export async function render(request, page) {
      const answer = await plain(request, page);
      if (!(answer instanceof Response)) return { ...answer, render: async () => inject(await answer.render()) };
      return inject(answer);
    }
    async function inject(answer) {
      if (!(answer instanceof Response)) return { ...answer, html: injected(answer.html) };
      if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
      return new Response(injected(await answer.text()), answer);
    }`,
  );
  return folder;
}

let server: ServerProcess;
const folders: string[] = [];
test.beforeAll(async () => {
  folders.push(folderFromTemplate('injected-data-'), websiteWithInjections());
  const [DATA_DIR = '', BUILD_DIR = ''] = folders;
  server = await startServer({ env: { DATA_DIR, BUILD_DIR, DEMO_DATA: 'on', SANDBOX: 'on' } });
});
test.afterAll(async () => {
  await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Returns the violations of the page's Content-Security-Policy, such as `script-src-elem inline`. */
async function blockedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { blocked: string[] }).blocked);
}

/** Pages with the shared page script, with a script of their own, with inline scripts, and with a form. */
for (const path of ['/', '/@mia', '/mia', '/quests', '/app', '/sign-in/login'])
  test(`scripts injected into ${path} do not run, and the page's own scripts do`, async ({ page }) => {
    await page.addInitScript(() => {
      const blocked: string[] = [];
      Object.assign(window, { blocked });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        blocked.push(`${effectiveDirective} ${blockedURI}`),
      );
    });
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    // The second response comes from the page cache.
    for (const _ of [1, 2]) {
      await page.goto(`${server.origin}${path}`);
      expect(await page.locator('body > script').count()).toBeGreaterThanOrEqual(4);
      await page.waitForLoadState('networkidle');
      expect((await blockedOn(page)).sort()).toEqual([
        'script-src-attr inline',
        'script-src-elem https://evil.example/x.js',
        'script-src-elem inline',
        'script-src-elem inline',
        'script-src-elem inline',
      ]);
      expect(await page.evaluate(() => (window as { injected?: string }).injected)).toBeUndefined();
      expect(failures).toEqual([]);
      const html = await (await page.request.get(`${server.origin}${path}`)).text();
      expect(html.match(/ nonce="[^"]*"/g)).toEqual([' nonce="guessed"']);
    }
  });
