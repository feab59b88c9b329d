/**
 * Bundles a worker as modules: its static imports are in the entry's modules, and each `import()` gets modules of its
 * own, which the runtime evaluates when they are first imported. wrangler's own bundling writes one file, which is
 * evaluated completely before the first request.
 */
import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, resolve } from 'node:path'
import { build, esmExternalRequirePlugin, type Plugin } from 'vite'

export interface WorkerModule {
  path: string
  contents: string
}

/** The entry's module. */
export const ENTRY = 'index.mjs'

/**
 * @param source the worker's file
 * @param outDir is emptied; its `index.mjs` is the entry
 * @param root the folder of package.json, to which `source` is relative
 */
export const bundleWorker = (source: string, outDir: string, root = '.'): Promise<void> =>
  bundle({ input: source, outDir, root, isMinified: true })

interface BundleInput {
  /** The entry's file; or names of modules, with their files. */
  input: string | Record<string, string>
  outDir: string
  root?: string
  isMinified: boolean
  plugins?: Plugin[]
}

/** Bundles for the runtime of workers. */
export async function bundle(given: BundleInput): Promise<void> {
  const { input, outDir, root = '.', isMinified, plugins = [] } = given

  await build({
    configFile: false,
    root: resolve(root),
    publicDir: false,
    logLevel: 'warn',
    // Also where NODE_ENV says otherwise, as in a test.
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'webworker' },
    resolve: {
      conditions: ['workerd', 'worker', 'browser', 'module'],
      mainFields: ['browser', 'module', 'main'],
      // Its file for browsers decodes with the document, which a worker does not have.
      alias: {
        'decode-named-character-reference': resolve(
          root,
          'node_modules/decode-named-character-reference/index.js',
        ),
      },
    },
    plugins: [...plugins, builtins, esmExternalRequirePlugin({ external: [/^node:/, ...builtinModules] })],
    build: {
      ssr: typeof input === 'string' ? input : true,
      outDir: resolve(outDir),
      emptyOutDir: true,
      minify: isMinified,
      reportCompressedSize: false,
      target: 'es2024',
      rollupOptions: {
        ...(typeof input === 'string' ? {} : { input }),
        checks: { bundlerTimings: false },
        // The runtime treats every export of the entry as a handler.
        preserveEntrySignatures: 'strict',
        onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
        output: {
          codeSplitting: true,
          // Only minifying changes names, and keeping them takes a third of the time.
          keepNames: isMinified,
          entryFileNames: typeof input === 'string' ? ENTRY : '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
        },
      },
    },
  })
}

/** A bundle's modules, the entry first. No other module imports the entry, so another worker may rename it. */
export const modulesOf = (folder: string): WorkerModule[] =>
  [ENTRY, ...globSync('**/*.mjs', { cwd: folder }).filter((path) => path !== ENTRY)].map((path) => ({
    path,
    contents: readFileSync(join(folder, path), 'utf8'),
  }))

/** The runtime provides Node's modules and its own. */
const builtins: Plugin = {
  name: 'builtins',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('cloudflare:') ? { id, external: true } : undefined),
}
