import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { searchForWorkspaceRoot, type UserConfig } from 'vite';
import type { Application } from '#schema/application.ts';
import { applicationScreens } from './application.ts';
import { brand, PLAIN_PICTURES } from './brand.ts';
import { bundles, type Budgets } from './bundles.ts';
import { publicDocuments } from './documents.ts';
import { install } from './install/plugin.ts';
import { manual } from './manual/plugin.ts';
import { ADMIN_DOCUMENT, firstFiles, LOGIN_DOCUMENT } from './firstFiles.ts';
import { PACKAGE } from './package.ts';
import { precompress } from './precompress.ts';
import { prefetchAdmin } from './prefetch.ts';
import { pageIn, buildPublicPages } from './publicPages.ts';

type BuildOptions = {
  readonly application: string;
  readonly budgets?: Budgets;
};

/**
 * Makes the Vite configuration of an application, wherever it lives.
 *
 *     export default cantera({ application: 'src/taller' });
 *
 * @throws DeclarationError for a wrong declaration, so that it stops the build
 */
export async function cantera({ application: path, budgets = {} }: BuildOptions): Promise<UserConfig> {
  const folder = resolve(path);
  const declaration = await loadDeclaration(folder);
  const { name, pictures } = declaration.brand;
  const ownBrand = { name, pictures: pictures === undefined ? PLAIN_PICTURES : join(folder, pictures) };
  const pages = (declaration.publicPages ?? []).map((page) => pageIn(folder, page));
  return {
    root: PACKAGE,
    cacheDir: resolve('node_modules/.vite'),
    plugins: [
      react(),
      applicationScreens(folder),
      publicDocuments(pages),
      brand(ownBrand),
      install(ownBrand),
      manual(declaration.manual === undefined ? undefined : join(folder, declaration.manual)),
      buildPublicPages(pages),
      prefetchAdmin(),
      precompress(),
      bundles(budgets),
    ],
    resolve: { dedupe: SINGLE_COPY },
    // If Vite bundled the framework's modules in advance, the application would import a second copy of them.
    optimizeDeps: { exclude: ['cantera'] },
    server: { fs: { allow: [PACKAGE, folder, searchForWorkspaceRoot(process.cwd())] } },
    build: {
      outDir: join(folder, 'dist'),
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: [ADMIN_DOCUMENT, LOGIN_DOCUMENT],
        output: { codeSplitting: { groups: firstFiles() } },
      },
    },
  };
}

/** Packages that must have a single copy, because two Reacts, or two themes, do not see each other. */
const SINGLE_COPY = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'react-hook-form',
  '@emotion/react',
  '@emotion/styled',
  '@mui/material',
  '@mui/system',
  '@mui/utils',
  '@tanstack/react-query',
];

async function loadDeclaration(folder: string): Promise<Application> {
  const module = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as { application: Application };
  return module.application;
}
