/** wrangler would write one file, evaluated before the first request. */
import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, resolve } from 'node:path'
import { build, esmExternalRequirePlugin, type Plugin } from 'vite'

export interface WorkerModule {
  path: string
  contents: string
}

export const ENTRY = 'index.mjs'

/**
 * @param source the worker's file, relative to `root`
 * @param outDir emptied first; `index.mjs` is the entry
 * @param root the folder of package.json
 */
export const bundleWorker = (source: string, outDir: string, root = '.'): Promise<void> =>
  bundle({ input: source, outDir, root, isMinified: true })

interface BundleInput {
  input: string | Record<string, string>
  outDir: string
  root?: string
  isMinified: boolean
  plugins?: Plugin[]
}

export async function bundle(given: BundleInput): Promise<void> {
  const { input, outDir, root = '.', isMinified, plugins = [] } = given

  await build({
    configFile: false,
    root: resolve(root),
    publicDir: false,
    logLevel: 'warn',
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
          // Keeping names takes a third of the build time, and only minifying changes them.
          keepNames: isMinified,
          entryFileNames: typeof input === 'string' ? ENTRY : '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
        },
      },
    },
  })
}

/** No other module imports it. */
export const modulesOf = (folder: string): WorkerModule[] =>
  [ENTRY, ...globSync('**/*.mjs', { cwd: folder }).filter((path) => path !== ENTRY)].map((path) => ({
    path,
    contents: readFileSync(join(folder, path), 'utf8'),
  }))

const builtins: Plugin = {
  name: 'builtins',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('cloudflare:') ? { id, external: true } : undefined),
}
