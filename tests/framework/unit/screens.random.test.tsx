import { render } from '@testing-library/react';
import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { DeclarationError } from '#schema/problems/refuse.ts';
import type { AdminApplication } from '#admin/application.ts';
import { AUTH_STATE_KEY } from '#public/session.ts';
import { AppError } from '#server/http/errors.ts';
import { Sample, type SampleScreen } from '#studio/browser/preview/Sample.tsx';
import { readDefinition } from '#studio/server/read.ts';
import { registryOf } from '#studio/server/registryOf.ts';
import { application } from '#support/flota/index.ts';
import { changed, KINDS, type Change } from '#support/hostile.ts';
import { RECLAMOS } from '#support/reclamos.ts';

/** More by `npm run bench:fuzz:definitions`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const CASES = Number(process.env['FUZZ_DEFINITIONS'] ?? 20);

/** Texts that show that a screen has its records. */
const LAST_TEXT = { list: 'Mostrando 1 - 6', create: 'VolverRegistrar', show: 'Historial' };
const SCREENS = Object.keys(LAST_TEXT) as SampleScreen[];

beforeEach(() => localStorage.setItem(AUTH_STATE_KEY, JSON.stringify({ rol: 'ADMIN' })));

/** @returns null if the definition is refused */
function applicationWith(json: unknown): { application: AdminApplication; name: string } | null {
  try {
    const declaration = readDefinition(json, application.registry);
    const registry = registryOf(application.registry, [{ declaration, isRetired: false }]);
    return { application: { ...application, registry }, name: declaration.name };
  } catch (thrown) {
    if (thrown instanceof AppError || thrown instanceof DeclarationError) return null;
    throw thrown;
  }
}

test(
  `no screen of ${CASES} hostile definitions that are accepted breaks (FUZZ_SEED=${SEED})`,
  { timeout: 60_000 + CASES * 10_000 },
  async () => {
    const complaints = vi.spyOn(console, 'error');
    let accepted = 0;
    const change = fc.tuple(fc.nat(), fc.nat(KINDS), fc.nat()) satisfies fc.Arbitrary<Change>;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 3 }), async (changes) => {
        const made = applicationWith(changed(RECLAMOS, changes));
        if (made === null) return;
        accepted += 1;
        complaints.mockClear();
        for (const screen of SCREENS)
          for (const isPhone of [false, true]) {
            const { container, unmount } = render(<Sample {...made} screen={screen} isPhone={isPhone} />);
            await vi.waitFor(() => expect(container.textContent).toContain(LAST_TEXT[screen]), 10_000);
            unmount();
          }
        expect(complaints.mock.calls).toEqual([]);
      }),
      { numRuns: CASES, seed: SEED, examples: [[[]]] },
    );
    if (CASES > 20) console.log(`${CASES} cases`, { accepted });
  },
);
