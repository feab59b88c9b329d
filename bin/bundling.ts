/**
 * Bundles a worker into one module per `import()`, evaluated when first imported. wrangler's own bundling writes a
 * single file, which is evaluated before the first request.
 */
import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, resolve } from 'node:path'
import { build, esmExternalRequirePlugin, type Plugin } from 'vite'

export interface WorkerModule {
  path: string
  contents: string
}

/** The entry's file name. */
export const ENTRY = 'index.mjs'

/**
 * @param source the worker's file
 * @param outDir emptied first; `index.mjs` is the entry
 * @param root the folder of package.json, to which `source` is relative
 */
export const bundleWorker = (source: string, outDir: string, root = '.'): Promise<void> =>
  bundle({ input: source, outDir, root, isMinified: true })

interface BundleInput {
  /** The entry's file, or files by module name. */
  input: string | Record<string, string>
  outDir: string
  root?: string
  isMinified: boolean
  plugins?: Plugin[]
}

/** Bundles for the Workers runtime. */
export async function bundle(given: BundleInput): Promise<void> {
  const { input, outDir, root = '.', isMinified, plugins = [] } = given

  await build({
    configFile: false,
    root: resolve(root),
    publicDir: false,
    logLevel: 'warn',
    // Independent of NODE_ENV, which is `test` in tests.
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'webworker' },
    resolve: {
      conditions: ['workerd', 'worker', 'browser', 'module'],
      mainFields: ['browser', 'module', 'main'],
      // The browser build of this package decodes with `document`, which workers lack.
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
          // Only minifying changes names, and keeping them takes a third of the build time.
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

/** Provided by the runtime: Node's modules and `cloudflare:*`. */
const builtins: Plugin = {
  name: 'builtins',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('cloudflare:') ? { id, external: true } : undefined),
}
