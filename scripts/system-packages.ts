import { execFileSync, spawnSync } from 'node:child_process';

const installed = (name: string): boolean =>
  spawnSync('dpkg', ['-s', name], { encoding: 'utf8' }).stdout?.includes('Status: install ok installed') ??
  false;

/** Installs the first of these packages that can be installed on this system. */
export function installOneOf(names: string[]): void {
  for (const name of names.slice(0, -1)) {
    try {
      installSystemPackages([name]);
      return;
    } catch {
      // Try the next package, because not every system offers every package.
    }
  }
  installSystemPackages(names.slice(-1));
}

/** Installs missing Debian or Ubuntu packages. On other systems the error names the packages to install. */
export function installSystemPackages(names: string[]): void {
  const missing = names.filter((name) => !installed(name));
  if (missing.length === 0) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = [...asRoot, 'apt-get'];
  const [command = 'apt-get', ...prefix] = apt;
  const run = (...args: string[]) =>
    execFileSync(command, [...prefix, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  process.stdout.write(`Installing ${missing.join(' and ')} …\n`);
  try {
    run('update', '-qq');
    run('install', '-y', '-qq', '--no-install-recommends', ...missing);
  } catch {
    throw new Error(`The tests need ${missing.join(' and ')}. Install them and run npm test again.`);
  }
}
