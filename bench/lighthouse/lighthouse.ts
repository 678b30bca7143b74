import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Lighthouse weighs 100 MB and may need a newer Node than the machine's, so only the benchmark installs it. */
const PACKAGE = 'lighthouse@13.5.0';

export type Result = {
  readonly finalDisplayedUrl: string;
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        title: string;
        score: number | null;
        displayValue?: string;
        numericValue?: number;
        numericUnit?: string;
        details?: unknown;
      }
    >
  >;
};

export async function reportOn(
  address: string,
  { port, categories, cookie }: { port: number; categories: readonly string[]; cookie: string | null },
): Promise<Result> {
  const options = [
    address,
    `--port=${port}`,
    '--preset=desktop',
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    '--quiet',
    ...(cookie === null ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
  ];
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', ...options],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Result;
}
